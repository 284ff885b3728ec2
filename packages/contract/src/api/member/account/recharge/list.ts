import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { order } from '#entities/money.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'read',
  mayLag: true,
  summary: "The member's orders, the latest first",
  input: z.strictObject({ ...pageInput }),
  output: pageOf(order),
});
