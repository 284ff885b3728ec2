import { z } from 'zod';
import { defineEndpoint, type FileAnswer } from '#endpoint.ts';
import { complianceExport } from '#entities/compliance.ts';
import { sheetFormat } from '#entities/sheet.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'compliance.edit',
  rate: 'write',
  summary: 'A register or pack as a CSV file or a workbook; its version, digest and author are recorded',
  input: z.strictObject({ name: complianceExport.exclude(['partners']), format: sheetFormat }),
  output: z.custom<FileAnswer>(),
  answer: 'file',
  errors: ['COMPLIANCE_EXPORT_TOO_LARGE'],
});
