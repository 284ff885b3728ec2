import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';
import { dossier } from '../../../../entities/books.ts';

export default endpoint({
  method: 'GET',
  audience: 'admin',
  summary: 'The dossier of an order: what happened to it, in order, and what its money did',
  input: z.strictObject({ no: z.string().max(32) }),
  output: dossier,
  errors: ['ORDER_NOT_FOUND'],
});
