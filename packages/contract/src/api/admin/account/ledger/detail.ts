import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { ledgerFinding } from '#entities/books.ts';
import { accountDay } from '#entities/ledger.ts';
import { day } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'ledger.close',
  rate: 'read',
  mayLag: true,
  summary: 'What every account of the ledger comes to on a Beijing day, and whether what must hold holds',
  input: z.strictObject({ day }),
  output: z.object({
    accounts: z.array(accountDay),
    findings: z.array(ledgerFinding).describe('What the last check found of each rule.'),
  }),
});
