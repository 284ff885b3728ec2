import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { channelDay, ledgerFinding } from '#entities/books.ts';
import { day } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'orders.view',
  rate: 'read',
  summary: 'A Beijing day of every provider: what the books and its statement say, and whether it is closed',
  input: z.strictObject({ day }),
  output: z.object({
    channels: z.array(channelDay),
    ledger: z.array(ledgerFinding).describe('What the last check of the ledger found of each rule.'),
  }),
});
