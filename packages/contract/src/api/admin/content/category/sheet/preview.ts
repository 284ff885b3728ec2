import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { categorySheetRow } from '#entities/category.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  audit: 'none',
  summary: 'What a CSV file of genres would change, line by line, before it does',
  body: 'binary',
  input: z.strictObject({}),
  output: z.object({
    changed: z.int().describe('Genres that would be made, renamed or moved.'),
    unchanged: z.int().describe('Genres that are so already.'),
    faulty: z.int().describe('Lines with a problem; they change nothing.'),
    rows: z.array(categorySheetRow).describe('All lines but those that change nothing.'),
  }),
  errors: ['SHEET_NOT_READABLE', 'UPLOAD_TOO_LARGE'],
});
