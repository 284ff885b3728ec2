import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'promotion.edit',
  rate: 'write',
  summary: 'Sets costs as a CSV file says',
  body: 'binary',
  input: z.strictObject({
    changed: z
      .string()
      .regex(/^[1-9]\d{0,4}$/)
      .describe('How many lines the preview said; any other number is refused.'),
  }),
  output: z.object({ changed: z.int().describe('Lines that were set.') }),
  errors: ['SHEET_NOT_READABLE', 'UPLOAD_TOO_LARGE', 'PREVIEW_OUTDATED'],
});
