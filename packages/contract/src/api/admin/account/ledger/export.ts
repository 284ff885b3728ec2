import { z } from 'zod';
import { defineEndpoint, type FileAnswer } from '#endpoint.ts';
import { entryFilter } from '#entities/ledger.ts';
import { sheetFormat } from '#entities/sheet.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'ledger.close',
  rate: 'write',
  summary:
    'Entries of the ledger as a CSV file or a workbook, the latest first; that it was fetched is in the audit log',
  input: z.strictObject({ ...entryFilter, format: sheetFormat }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
});
