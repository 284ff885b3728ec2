import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';
import { favoriteItem } from '../../../../entities/library.ts';
import { pageInput, pageOf } from '../../../../entities/page.ts';
import { FAVORITE_PAGE_SIZE_MAX, PAGE_SIZE, PAGE_SIZE_MAX } from '../../../../limits.ts';

export default endpoint({
  method: 'POST',
  audience: 'member',
  summary: 'Followed dramas, latest first; a pageSize of 9999 fetches all',
  input: z
    .strictObject({
      page: pageInput.page,
      pageSize: z.int().min(1).max(FAVORITE_PAGE_SIZE_MAX).default(PAGE_SIZE),
      /** Adds the drama and whether it has unseen episodes; for pages of at most 100. */
      withGroup: z.boolean().default(false),
    })
    .refine(({ withGroup, pageSize }) => !withGroup || pageSize <= PAGE_SIZE_MAX, {
      path: ['pageSize'],
      error: `withGroup allows at most ${PAGE_SIZE_MAX}`,
    }),
  output: pageOf(favoriteItem),
});
