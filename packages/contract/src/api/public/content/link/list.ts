import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { link, linkPosition } from '#entities/content.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  summary: "The operator's entries that are open now: banners, jumps, service contacts, notices",
  input: z.strictObject({ ...pageInput, position: linkPosition.optional() }),
  output: pageOf(link),
  guestCache: 1000,
});
