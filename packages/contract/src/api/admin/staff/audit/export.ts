import { z } from 'zod';
import { defineEndpoint, type FileAnswer } from '#endpoint.ts';
import { moment } from '#entities/scalar.ts';
import { sheetFormat } from '#entities/sheet.ts';
import { auditFilter } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'audit.view',
  rate: 'write',
  summary:
    'The audit log as a CSV file or a workbook, the latest first; that it was fetched is in the log as well',
  input: z.strictObject({
    ...auditFilter,
    from: moment.optional(),
    to: moment.optional(),
    format: sheetFormat,
  }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
});
