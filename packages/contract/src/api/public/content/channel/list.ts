import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { channel } from '#entities/content.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  summary: 'Shelves and tabs in their order',
  input: z.strictObject({ ...pageInput }),
  output: pageOf(channel),
  guestCache: 1000,
});
