import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { rankList } from '#entities/rank.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Holds a drama at a place of a ranking, or lets it go; the ranking follows at once',
  input: z.strictObject({
    list: rankList,
    groupId: id,
    place: z
      .int()
      .min(1)
      .max(100)
      .nullable()
      .describe('From 1; null lets the drama go. Whoever was held there before is let go.'),
  }),
  output: z.object({}),
  errors: ['GROUP_NOT_FOUND'],
});
