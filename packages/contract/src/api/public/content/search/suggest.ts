import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { minorSafe } from '#entities/group.ts';
import { searchText, suggestion } from '#entities/search.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'search',
  mayLag: true,
  teen: 'list',
  summary: 'Titles, tags and names to go on with while typing',
  input: z.strictObject({ q: searchText, minorSafe }),
  output: z.object({ list: z.array(suggestion) }),
  guestCache: 1000,
});
