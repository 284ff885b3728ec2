import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { difference } from '#entities/books.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { day } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'orders.view',
  rate: 'read',
  mayLag: true,
  summary: "Where the providers' bills and the orders differ, open ones first",
  input: z.strictObject({
    ...pageInput,
    state: difference.shape.state.optional(),
    channel: difference.shape.channel.optional(),
    day: day.optional(),
  }),
  output: pageOf(difference),
});
