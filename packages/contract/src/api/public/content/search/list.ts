import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { minorSafe } from '#entities/group.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { searchHit, searchText } from '#entities/search.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'search',
  mayLag: true,
  teen: 'list',
  summary:
    'Dramas found by title, tags, cast, synopsis or a spoken line, the best first, and why each was found',
  input: z.strictObject({ ...pageInput, q: searchText, minorSafe }),
  output: pageOf(searchHit),
  guestCache: 1000,
});
