import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { order, paymentAction } from '#entities/money.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'order',
  trust: 'required',
  summary:
    'Goes on with an unpaid order: the provider is told of it again, and a way to pay is made that still holds',
  input: z.strictObject({ id }),
  output: z.object({ order, cashier: paymentAction }),
  errors: [
    'RISK_CHECK_REQUIRED',
    'TEEN_PAYMENT_RESTRICTED',
    'ORDER_NOT_FOUND',
    'ORDER_STATE_WRONG',
    'PAYMENT_REFUSED',
    'ORDER_IN_PROGRESS',
  ],
});
