import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { categoryName } from '#entities/category.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Makes a genre, as the last one of its level',
  input: z.strictObject({
    name: categoryName,
    parentId: id.nullable().default(null).describe('A genre of the top that it stands below.'),
  }),
  output: z.object({ id }),
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_NOT_POSSIBLE'],
});
