import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { restorableBackup } from '#entities/restore.ts';
import { moment } from '#entities/scalar.ts';
import { staffLink } from '#entities/staff.ts';
import { verbatim } from '#entities/text.ts';

const { source } = restorableBackup.shape;

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'anyone',
  rate: 'write',
  // The audit log is replaced with the rest of the database.
  audit: 'none',
  summary: 'Begins to restore a backup into a new installation, in place of making its first owner',
  input: z.strictObject({
    link: staffLink,
    source,
    id: verbatim(1, 64),
    at: moment
      .optional()
      .describe(
        'A moment of the archived log, in place of that of the backup, whose secrets are still taken.',
      ),
    key: z
      .string()
      .trim()
      .max(200)
      .regex(/^AGE-SECRET-KEY-1/i)
      .optional()
      .describe('The key of an encrypted backup, where BACKUP_KEY of the machine is not it. Never stored.'),
  }),
  output: z.object({}),
  errors: ['STAFF_LINK_INVALID', 'RESTORE_NOT_POSSIBLE'],
});
