import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { backupPath } from '#entities/restore.ts';

const bytes = z.string().regex(/^\d{1,13}$/);

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'anyone',
  rate: 'write',
  audit: 'none',
  summary: 'Appends bytes to a file of a backup that is sent to a new installation',
  body: 'binary',
  input: z.strictObject({
    token: z
      .string()
      .regex(/^[A-Za-z0-9_-]{43}$/)
      .describe('Of the upload.'),
    path: backupPath,
    size: bytes.describe('The whole size of the file in bytes.'),
    offset: bytes.describe(
      'Bytes the server has; anything else is refused with the right number in `data.received`.',
    ),
  }),
  output: z.object({ received: z.int().describe('Bytes the server has.') }),
  errors: ['RESTORE_NOT_POSSIBLE', 'UPLOAD_OFFSET_WRONG', 'UPLOAD_TOO_LARGE', 'STORAGE_FULL'],
});
