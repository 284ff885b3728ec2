import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { orderDetail } from '#entities/money.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  priority: 'high',
  summary: 'An order as it stands; while it is open the provider is asked',
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['ORDER_NOT_FOUND'],
});
