import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { costRow } from '#entities/promotion.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'promotion.edit',
  rate: 'write',
  audit: 'none',
  summary: 'What a CSV file of costs (link, day, amount in yuan) would set, line by line, before it does',
  body: 'binary',
  input: z.strictObject({}),
  output: z.object({
    changed: z.int().describe('Lines that would set another amount.'),
    unchanged: z.int().describe('Lines that are so already.'),
    faulty: z.int().describe('Lines with a problem; they change nothing.'),
    rows: z.array(costRow),
  }),
  errors: ['SHEET_NOT_READABLE', 'UPLOAD_TOO_LARGE'],
});
