import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { order } from '#entities/money.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  priority: 'high',
  summary: 'Gives an unpaid order up; one the provider took money for is paid instead',
  input: z.strictObject({ id }),
  output: order,
  errors: ['ORDER_NOT_FOUND', 'ORDER_STATE_WRONG'],
});
