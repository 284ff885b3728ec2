import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Makes, renames and moves genres as a CSV file says; none is deleted',
  body: 'binary',
  input: z.strictObject({
    changed: z
      .string()
      .regex(/^[1-9]\d{0,3}$/)
      .describe('How many genres the preview said; any other number is refused.'),
  }),
  output: z.object({ changed: z.int().describe('Genres that were made, renamed or moved.') }),
  errors: ['SHEET_NOT_READABLE', 'UPLOAD_TOO_LARGE', 'PREVIEW_OUTDATED'],
});
