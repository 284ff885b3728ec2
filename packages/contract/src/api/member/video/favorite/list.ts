import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { favoriteItem } from '#entities/library.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { MAX_FAVORITE_PAGE_SIZE, MAX_PAGE_SIZE, PAGE_SIZE } from '#limits.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'read',
  mayLag: true,
  summary: 'Followed dramas, latest first; a pageSize of 9999 fetches all',
  input: z
    .strictObject({
      ...pageInput,
      pageSize: z.int().min(1).max(MAX_FAVORITE_PAGE_SIZE).default(PAGE_SIZE).describe('Items on a page.'),
      withGroup: z
        .boolean()
        .default(false)
        .describe('Adds the drama and whether it has unseen episodes; for pages of at most 100.'),
      state: z
        .enum(['all', 'unread', 'complete'])
        .default('all')
        .describe(
          '`unread` are dramas with unseen episodes, `complete` those that have ended; of both only dramas that may be seen, and `total` counts these.',
        ),
    })
    .refine(({ withGroup, pageSize }) => !withGroup || pageSize <= MAX_PAGE_SIZE, {
      path: ['pageSize'],
      error: `withGroup allows at most ${MAX_PAGE_SIZE}`,
    }),
  output: pageOf(favoriteItem),
});
