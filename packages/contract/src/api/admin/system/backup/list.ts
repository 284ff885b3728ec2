import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime, id } from '#entities/scalar.ts';

const run = z
  .object({
    id,
    kind: z
      .enum(['backup', 'copy', 'drill'])
      .describe('`copy`: to the bucket elsewhere; `drill`: restored to see that it can be.'),
    state: z.enum(['running', 'done', 'failed']),
    backupId: z
      .string()
      .nullable()
      .describe('The name of the backup, as `npm run restore -- --id` takes it.'),
    rows: z.int().describe('Rows of the database.'),
    bytes: z.int().describe('Bytes written, without the media.'),
    mediaObjects: z.int().describe('Files of the media it has.'),
    mediaBytes: z.int().describe('Their size in bytes.'),
    encrypted: z.boolean(),
    error: z.string().nullable().describe('What was wrong, for the operator.'),
    startedAt: dateTime,
    endedAt: dateTime.nullable(),
  })
  .meta({ id: 'BackupRun', description: 'One backup, copy or drill, and what became of it.' });

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'service.view',
  rate: 'read',
  summary: 'The latest backups and drills, and how full the disk is',
  input: z.strictObject({}),
  output: z.object({
    nightly: z.boolean().describe('Whether one is made every night.'),
    folder: z.string().describe('Where they lie on the machine of the server.'),
    days: z.int().describe('Days they are kept.'),
    encrypted: z.boolean().describe('Whether there is a key.'),
    offsite: z.boolean().describe('Whether they are copied to a bucket elsewhere.'),
    lastBackupAt: dateTime.nullable().describe('When the last one was made; null: never.'),
    lastDrillAt: dateTime
      .nullable()
      .describe('When one was last restored to see that it can be; null: never.'),
    disk: z
      .object({
        freeBytes: z
          .int()
          .nullable()
          .describe('Bytes free on the fuller disk; null where everything is elsewhere.'),
        state: z.enum(['ok', 'low', 'full']).describe('`full`: uploads are refused until there is room.'),
      })
      .describe('Of the machine of the server that answers.'),
    list: z.array(run),
  }),
});
