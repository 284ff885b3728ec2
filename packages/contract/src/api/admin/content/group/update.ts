import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { groupFields } from '#entities/drama-sheet.ts';
import { id } from '#entities/scalar.ts';

export default endpoint({
  method: 'PUT',
  audience: 'admin',
  rate: 'write',
  summary: 'Gives a drama another title; imports without a title of their own leave it',
  input: z.strictObject({ id, title: groupFields.title }),
  output: z.object({ id, title: z.string() }),
  errors: ['GROUP_NOT_FOUND'],
});
