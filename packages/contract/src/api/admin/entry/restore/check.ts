import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { restorableBackup, restorableMoments, restoreProgress } from '#entities/restore.ts';
import { staffLink } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'anyone',
  rate: 'read',
  summary:
    'The backups that a new installation may begin with, and how far a restore is; takes the owner’s link',
  input: z.strictObject({ link: staffLink }),
  output: z.object({
    backups: z.array(restorableBackup).describe('The latest first; empty while a restore is under way.'),
    moments: z
      .array(restorableMoments)
      .describe('Of places with an archived log; none where the database is not the embedded one.'),
    hasKey: z.boolean().describe('Whether BACKUP_KEY of the machine reads encrypted backups.'),
    progress: restoreProgress.nullable().describe('null: no restore was begun.'),
  }),
  errors: ['STAFF_LINK_INVALID', 'RESTORE_NOT_POSSIBLE'],
});
