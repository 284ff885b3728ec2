import { z } from 'zod';
import { endpoint, type FileAnswer } from '#endpoint.ts';
import { entryFilter } from '#entities/ledger.ts';
import { sheetFormat } from '#entities/sheet.ts';

export default endpoint({
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
