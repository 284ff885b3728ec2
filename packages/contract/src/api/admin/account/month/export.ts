import { z } from 'zod';
import { defineEndpoint, type FileAnswer } from '#endpoint.ts';
import { monthFile } from '#entities/ledger.ts';
import { month } from '#entities/promotion.ts';
import { sheetFormat } from '#entities/sheet.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'ledger.close',
  rate: 'write',
  summary: 'A month for accountants as a CSV file or a workbook; that it was fetched is in the audit log',
  input: z.strictObject({ month, file: monthFile, format: sheetFormat }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
});
