import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { categoryName } from '#entities/category.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Renames a genre, or moves it to another place of the tree; its dramas stay with it',
  input: z.strictObject({
    id,
    name: categoryName.optional(),
    parentId: id.nullable().optional().describe('Left out, it stays on its level.'),
    place: z.int().min(0).max(999).optional().describe('Its place among those of its level, from 0.'),
  }),
  output: z.object({}),
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_NOT_POSSIBLE'],
});
