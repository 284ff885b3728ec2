import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { paymentException } from '#entities/books.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'orders.view',
  rate: 'read',
  mayLag: true,
  summary: 'Payments that could not be settled, the latest first',
  input: z.strictObject({ ...pageInput, state: paymentException.shape.state.optional() }),
  output: pageOf(paymentException),
});
