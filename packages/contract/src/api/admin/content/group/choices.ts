import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'The categories and channels that dramas can be put into or found by',
  input: z.strictObject({}),
  output: z.object({
    categories: z.array(z.object({ id, parentId: id.nullable(), name: z.string() })),
    channels: z.array(
      z.object({
        id,
        name: z.string(),
        picked: z.boolean().describe('Its dramas are picked by hand, not by a rule.'),
      }),
    ),
  }),
});
