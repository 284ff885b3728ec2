import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { searchWord } from '#entities/search-rule.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Adds a rule as the last of its kind; searches follow it within a second',
  input: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('synonym'),
      words: z.array(searchWord).min(2).max(10).describe('Words that mean the same.'),
    }),
    z.strictObject({ kind: z.literal(['pin', 'hot']), words: z.array(searchWord).length(1), groupId: id }),
    z.strictObject({ kind: z.literal('block'), words: z.array(searchWord).length(1) }),
  ]),
  output: z.object({ id }),
  errors: ['GROUP_NOT_FOUND', 'SEARCH_RULE_EXISTS', 'SEARCH_RULE_NOT_POSSIBLE'],
});
