import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { category } from '#entities/content.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  summary: 'Genres',
  input: z.strictObject({ ...pageInput }),
  output: pageOf(category),
  guestCache: 1000,
});
