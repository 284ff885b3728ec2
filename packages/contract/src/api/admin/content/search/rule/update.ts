import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Moves a rule among those of its kind',
  input: z.strictObject({
    id,
    place: z.int().min(0).max(999).describe('Its place among those of its kind, from 0.'),
  }),
  output: z.object({}),
  errors: ['SEARCH_RULE_NOT_FOUND'],
});
