import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { sheetRow } from '#entities/sheet.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  audit: 'none',
  summary: 'What a CSV file of dramas would change, line by line, before it does',
  body: 'binary',
  input: z.strictObject({}),
  output: z.object({
    total: z.int().describe('Lines below the head.'),
    changed: z.int().describe('Dramas that would be changed.'),
    unchanged: z.int().describe('Dramas that are so already.'),
    faulty: z.int().describe('Lines with a problem; they change nothing.'),
    ignored: z.array(z.string()).describe('Columns that are not read.'),
    rows: z
      .array(sheetRow)
      .describe('The first of each kind, faulty ones first; unchanged ones are left out.'),
  }),
  errors: ['SHEET_NOT_READABLE', 'UPLOAD_TOO_LARGE'],
});
