import { z } from 'zod';
import { defineEndpoint, type FileAnswer } from '#endpoint.ts';
import { consentFilter } from '#entities/agreement.ts';
import { sheetFormat } from '#entities/sheet.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'members.view',
  rate: 'write',
  summary:
    'Who agreed as a CSV file or a workbook, the latest first; that it was fetched is in the audit log',
  input: z.strictObject({ ...consentFilter, format: sheetFormat }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
});
