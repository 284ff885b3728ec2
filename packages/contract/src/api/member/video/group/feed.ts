import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { group, minorSafe, video } from '#entities/group.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { reason, visit } from '#entities/recommend.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  teen: 'list',
  summary:
    'The recommendation feed: one episode of a drama each. Of guests it knows what the device tells: with `recent` an answer is what comes next of everything not in `seen`, and `page` only names it',
  input: z.strictObject({ ...pageInput, ...visit, minorSafe }),
  output: pageOf(z.object({ group, video, reason: reason.optional() })),
  guestCache: 1000,
});
