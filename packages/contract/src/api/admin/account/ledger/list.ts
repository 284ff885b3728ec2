import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { entryFilter, ledgerEntry } from '#entities/ledger.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'ledger.close',
  rate: 'read',
  mayLag: true,
  summary: 'Entries of the ledger, the latest first',
  input: z.strictObject({ ...pageInput, ...entryFilter }),
  output: pageOf(ledgerEntry),
});
