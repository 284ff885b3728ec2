import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { refund } from '#entities/books.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'orders.view',
  rate: 'read',
  mayLag: true,
  summary: 'Refunds, the latest first',
  input: z.strictObject({ ...pageInput, state: refund.shape.state.optional() }),
  output: pageOf(refund),
});
