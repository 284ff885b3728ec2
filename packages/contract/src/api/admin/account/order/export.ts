import { z } from 'zod';
import { defineEndpoint, type FileAnswer } from '#endpoint.ts';
import { orderFilter } from '#entities/books.ts';
import { sheetFormat } from '#entities/sheet.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'orders.view',
  rate: 'write',
  summary: 'Orders as a CSV file or a workbook, the latest first; that it was fetched is in the audit log',
  input: z.strictObject({ ...orderFilter, format: sheetFormat }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
});
