import { PROVIDER_CHANNELS } from '@playlet/domain/money/payment-channel';
import { NOTICE_OUTCOMES } from '@playlet/domain/money/payment-notice';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime } from '#entities/scalar.ts';

const newsText = z.object({ zh: z.string(), en: z.string() });

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'service.view',
  rate: 'read',
  summary:
    'What is installed and kept: versions, certificates, migrations, storage and what it costs, the last purge, notices of payments',
  input: z.strictObject({}),
  output: z.object({
    version: z.string(),
    nodeVersion: z.string(),
    databaseVersion: z.string(),
    news: z
      .array(
        z
          .object({
            id: z.string(),
            kind: z.enum(['version', 'security']),
            version: z.string().describe('The version that brings it, or mends it.'),
            publishedOn: z.iso.date(),
            title: newsText.describe('In both languages of the console.'),
            text: newsText.describe('What changed.'),
            link: z.string().optional(),
          })
          .meta({ id: 'ProductNews', description: 'News of a version, in the words of its makers.' }),
      )
      .describe('Of versions newer than the running one, newest first.'),
    certificates: z.array(
      z
        .object({
          kind: z.enum(['tls', 'payment']),
          name: z.string().describe('The host, or the provider.'),
          endsAt: dateTime.nullable(),
          error: z
            .string()
            .nullable()
            .describe('Why it could not be read; null beside no end: not fetched yet.'),
        })
        .meta({ id: 'Certificate', description: 'A certificate and when it ends.' }),
    ),
    lines: z
      .array(z.string())
      .describe('Hosts that media come from; empty where this service gives them out.'),
    migrations: z
      .object({
        server: z.int().describe('The last migration of this version.'),
        database: z.int().describe('The last that ran.'),
        pending: z.array(
          z.object({ name: z.string(), phase: z.enum(['before', 'after']).describe('When it may run.') }),
        ),
        background: z.array(
          z.object({
            name: z.string(),
            state: z.enum(['waiting', 'running', 'failing', 'finished']),
            rowsDone: z.int().describe('Rows done.'),
            rowsTotal: z.int().nullable().describe('Rows in all, where that is known.'),
            error: z.string().nullable(),
          }),
        ),
      })
      .describe('Of both tracks.'),
    storage: z
      .object({
        parts: z.array(
          z
            .object({
              part: z.enum(['media', 'replaced', 'originals', 'database', 'backups']),
              bytes: z.number().describe('Bytes; of the database on its own disk.'),
              count: z.int().nullable().describe('How many there are; null where they are not counted.'),
            })
            .meta({ id: 'StoragePart', description: 'What a kind of thing takes.' }),
        ),
        disk: z
          .object({
            freeBytes: z.number().describe('What is left on the disk of DATA_DIR.'),
            sizeBytes: z.number().describe('What there is in all.'),
          })
          .describe('The disk of DATA_DIR.'),
        fenPerGbMonth: z
          .int()
          .describe('Fen for a gigabyte and month, as the settings say; 0 where nobody knows.'),
        fenPerMonth: z
          .int()
          .nullable()
          .describe('About what media and originals cost a month; null where no price is known.'),
      })
      .describe('What is kept, and about what it costs.'),
    purge: z.array(
      z
        .object({
          table: z.string(),
          total: z.int().describe('Rows it held.'),
          due: z.int().describe('Rows that were due.'),
          deleted: z.int().describe('Rows that went.'),
          refused: z.boolean(),
          at: dateTime,
        })
        .meta({ id: 'PurgeReceipt', description: 'What the last purge did with a table.' }),
    ),
    paymentNotices: z.array(
      z
        .object({
          channel: z.enum(PROVIDER_CHANNELS),
          lastTakenAt: dateTime.nullable().describe('When the last one was believed, within a week.'),
          refused: z
            .array(z.object({ outcome: z.enum(NOTICE_OUTCOMES), count: z.int().describe('Within a day.') }))
            .describe('Those that were not taken, by their reason.'),
        })
        .meta({ id: 'PaymentNotices', description: 'How the notices of a payment channel ended.' }),
    ),
    lastBackupAt: dateTime.nullable(),
    lastDrillAt: dateTime.nullable(),
  }),
});
