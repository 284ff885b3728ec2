import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary:
    'Deletes a genre; its dramas go to another one, or lose it. Refused while something stands below it or is made of it',
  input: z.strictObject({
    id,
    moveTo: id.nullable().describe('The genre its dramas get in its place; null for none.'),
  }),
  output: z.object({ groups: z.int().describe('Dramas that were changed.') }),
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_NOT_POSSIBLE', 'CATEGORY_IN_USE'],
});
