import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { difference } from '#entities/books.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'ledger.close',
  rate: 'write',
  summary:
    'Does the one repair a difference has: asks the provider after it, settles what it vouches for, and notes its answer',
  input: z.strictObject({ id }),
  output: difference,
  errors: ['DIFFERENCE_NOT_FOUND', 'CHANNEL_CLOSED', 'BILL_NOT_READY'],
});
