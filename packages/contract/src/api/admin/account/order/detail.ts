import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dossier } from '#entities/books.ts';
import { verbatim } from '#entities/text.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'orders.view',
  rate: 'read',
  summary: 'The dossier of an order: what happened to it, in order, and what its money did',
  input: z.strictObject({ no: verbatim(0, 32) }),
  output: dossier,
  errors: ['ORDER_NOT_FOUND'],
});
