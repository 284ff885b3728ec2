import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { findLastDoneRun } from '@playlet/core/backups/run';
import { listAnnouncedNews } from '@playlet/core/monitoring/announce-news';
import { readNotices } from '@playlet/core/orders/payment-notice';
import { loadSchemaState } from '@playlet/db/queries/operations/schema-state';
import { readServerSettings } from '@playlet/db/queries/operations/server-settings';
import { readStorageUse } from '@playlet/db/queries/operations/storage-use';
import { listLastPurgeReceipts } from '@playlet/db/queries/partitions/purge-receipt';
import { readProductDisk } from '@playlet/storage/disk-space';
import type { BaseContext } from '#base-context.ts';
import { readCertificates } from './certificates.ts';

type Installation = OutputOf<Api['GET admin/system/installation/detail']>;

const GIGABYTE_BYTES = 1_000_000_000;

/** Returns the facts of the installation. */
export async function readInstallation(context: BaseContext): Promise<Installation> {
  const { db, config, version } = context;
  const [certificates, schema, server, storage, receipts, lastBackup, lastDrill, notices, news] =
    await Promise.all([
      readCertificates(context),
      loadSchemaState(db),
      readServerSettings(db),
      readStorage(context),
      listLastPurgeReceipts(db),
      findLastDoneRun(db, 'backup'),
      findLastDoneRun(db, 'drill'),
      readNotices(db, [...context.payments.providers.keys()], context.clock.now()),
      listAnnouncedNews(db, version),
    ]);
  const { pending } = schema;
  return {
    version,
    nodeVersion: process.version,
    databaseVersion: server.version,
    news,
    certificates,
    lines: config.cdnBases.map((base) => new URL(base).host),
    migrations: {
      server: schema.server,
      database: schema.database,
      pending: [
        ...pending.before.map(({ name }) => ({ name, phase: 'before' as const })),
        ...pending.after.map(({ name }) => ({ name, phase: 'after' as const })),
      ],
      background: schema.background,
    },
    storage,
    purge: receipts.map(({ rule, at, ...same }) => ({ ...same, table: rule, at: at.toISOString() })),
    paymentNotices: notices.map(({ channel, lastTakenAt, refused }) => ({
      channel,
      lastTakenAt: lastTakenAt?.toISOString() ?? null,
      refused: refused.map(({ outcome, count }) => ({ outcome, count })),
    })),
    lastBackupAt: lastBackup?.ended_at?.toISOString() ?? null,
    lastDrillAt: lastDrill?.ended_at?.toISOString() ?? null,
  };
}

/** Media and originals are in the storage, and make up its costs; the database has a disk of its own. */
async function readStorage({ db, config, settings }: BaseContext): Promise<Installation['storage']> {
  const [use, disk, { storageFenPerGbMonth }, backup] = await Promise.all([
    readStorageUse(db),
    readProductDisk(config),
    settings(),
    findLastDoneRun(db, 'backup'),
  ]);
  const paidBytes = use.media.bytes + use.replaced.bytes + use.originals.bytes;
  return {
    parts: [
      { part: 'media', ...use.media },
      { part: 'replaced', ...use.replaced },
      { part: 'originals', ...use.originals },
      { part: 'database', bytes: use.databaseBytes, count: null },
      { part: 'backups', bytes: backup?.bytes ?? 0, count: null },
    ],
    disk: { freeBytes: disk.freeBytes, sizeBytes: disk.sizeBytes },
    fenPerGbMonth: storageFenPerGbMonth,
    fenPerMonth:
      storageFenPerGbMonth === 0 ? null : Math.round((paidBytes / GIGABYTE_BYTES) * storageFenPerGbMonth),
  };
}
