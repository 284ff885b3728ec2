import { BACKUP_PATH } from '@playlet/domain/backup-path';
import { z } from 'zod';
import { dateTime } from './scalar.ts';

export const backupPath = z
  .string()
  .max(250)
  .regex(BACKUP_PATH)
  .meta({ id: 'BackupPath', description: 'A file of a backup, by its path in the place of backups.' });

export const restorableBackup = z
  .object({
    source: z
      .enum(['folder', 'bucket', 'upload'])
      .describe('`folder`: BACKUP_DIR; `bucket`: BACKUP_S3_BUCKET; `upload`: sent from the browser.'),
    id: z.string().max(64).describe('The name of the backup, as `npm run restore -- --id` takes it.'),
    takenAt: dateTime.describe('The moment the database is of.'),
    rows: z.int().describe('Rows of the database.'),
    bytes: z.int().describe('Its size in bytes, without the media.'),
    mediaObjects: z.int().describe('Files of the media it has.'),
    mediaBytes: z.int().describe('Their size in bytes.'),
    encrypted: z.boolean().describe('Whether it needs its key.'),
  })
  .meta({
    id: 'RestorableBackup',
    description: 'A finished backup at a place that the machine is set up with.',
  });

export const restorableMoments = z
  .object({
    source: restorableBackup.shape.source,
    from: dateTime.describe('The earliest moment.'),
    until: dateTime.describe('The latest moment that the archived log has.'),
  })
  .meta({ id: 'RestorableMoments', description: 'The span within which any moment can be restored.' });

export const restoreProgress = z
  .object({
    step: z
      .enum(['verifying', 'stopping', 'database', 'media', 'done', 'failed'])
      .describe('`stopping`: the service ends its work, and answers nothing else until it is back.'),
    backup: restorableBackup,
    at: dateTime.nullable().describe('The moment that is restored; null: that of the backup.'),
    reached: dateTime.nullable().describe('Of a moment: the last change that was brought back, once done.'),
    tables: z.int().describe('Tables loaded and compared.'),
    rows: z.int().describe('Their rows.'),
    mediaObjects: z.int().describe('Files of the media copied.'),
    mediaBytes: z.int().describe('Their size in bytes.'),
    secretsRestored: z
      .boolean()
      .describe('Whether the secret of the authenticators came with the backup, once done.'),
    seconds: z.number().describe('How long it took in seconds, once done.'),
    failure: z
      .object({
        code: z.enum(['failed', 'usage', 'not-empty', 'damaged', 'wrong-key', 'no-space', 'check-failed']),
        message: z
          .string()
          .nullable()
          .describe('The fault, for the operator; null: the code says it, or the log alone.'),
      })
      .nullable()
      .describe('Nothing of the backup was kept.'),
  })
  .meta({ id: 'RestoreProgress', description: 'A restore begun in the browser.' });
