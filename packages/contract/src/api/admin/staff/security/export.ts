import { z } from 'zod';
import { defineEndpoint, type FileAnswer } from '#endpoint.ts';
import { securityFilter } from '#entities/service.ts';
import { sheetFormat } from '#entities/sheet.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'service.view',
  rate: 'write',
  summary:
    'The security log as a CSV file or a workbook, the latest first; that it was fetched is in the audit log',
  input: z.strictObject({ ...securityFilter, format: sheetFormat }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
});
