import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { balance } from '#entities/money.ts';
import { fen } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'member',
  rate: 'write',
  priority: 'high',
  summary:
    'Sets what the member is willing to spend in a month: a lower limit holds at once, a higher one or none after a day',
  input: z.strictObject({ monthlyCap: fen.min(100).max(100_000_000).nullable() }),
  output: balance,
});
