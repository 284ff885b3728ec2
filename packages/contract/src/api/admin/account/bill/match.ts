import { PROVIDER_CHANNELS } from '@playlet/domain/money/payment-channel';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { day } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'ledger.close',
  rate: 'write',
  summary: "Holds a provider's bill of a Beijing day against the orders now",
  input: z.strictObject({ channel: z.enum(PROVIDER_CHANNELS), day: day }),
  output: z.object({
    rows: z.int().describe("Rows of the provider's statement."),
    found: z.int().describe('Discrepancies found.'),
    repaired: z.int().describe('Of these, repaired at once.'),
  }),
  errors: ['CHANNEL_CLOSED', 'BILL_NOT_READY'],
});
