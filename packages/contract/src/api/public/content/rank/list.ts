import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { minorSafe } from '#entities/group.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { rankedGroup, rankList } from '#entities/rank.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  teen: 'list',
  summary: 'A ranking, up to a hundred places; computed anew every few minutes',
  input: z.strictObject({ ...pageInput, list: rankList, minorSafe }),
  output: pageOf(rankedGroup),
  guestCache: 1000,
});
