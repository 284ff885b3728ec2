import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { backupPath } from '#entities/restore.ts';
import { staffLink } from '#entities/staff.ts';

const MAX_FILES_COUNT = 500;
/** A table of a large catalogue. */
const MAX_FILE_BYTES = 2 ** 40;

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'anyone',
  rate: 'read',
  // The audit log is replaced with the rest of the database.
  audit: 'none',
  summary:
    'Begins to send a backup to a new installation, or asks how much of its files is there; takes the owner’s link',
  input: z.strictObject({
    link: staffLink,
    files: z
      .array(
        z.strictObject({ path: backupPath, size: z.int().min(0).max(MAX_FILE_BYTES).describe('Bytes.') }),
      )
      .max(MAX_FILES_COUNT),
  }),
  output: z.object({
    token: z.string().describe('For the pieces, as long as the process lasts.'),
    received: z.array(z.int()).describe('The bytes of each of the files that are there.'),
    freeBytes: z.int().describe('Room on the disk.'),
  }),
  errors: ['STAFF_LINK_INVALID', 'RESTORE_NOT_POSSIBLE'],
});
