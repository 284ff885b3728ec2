import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { minorSafe } from '#entities/group.ts';
import { hotWord } from '#entities/search.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  teen: 'list',
  summary: 'What others searched for and opened, filled up with the most played dramas',
  input: z.strictObject({ minorSafe }),
  output: z.object({ list: z.array(hotWord) }),
  guestCache: 10_000,
});
