import { purge, purgeRules } from '@playlet/core/deregistration/purge';
import { findKnownTombstones, TOMBSTONE_RETENTION_DAYS } from '@playlet/core/deregistration/tombstone';
import { firstIdAt } from '@playlet/db';
import { createPartitions } from '@playlet/db/queries/partitions/create-partitions';
import { dropOldPartitions } from '@playlet/db/queries/partitions/drop-partitions';
import type { PurgeReceipt } from '@playlet/db/queries/partitions/purge-receipt';
import { DAY_MS } from '@playlet/domain/time';
import type { Job } from '@playlet/jobs';
import { deleteTombstone, listStoredTombstoneIds } from '@playlet/storage/tombstone';
import type { WorkerContext } from '../context.ts';

/** Deletes expired rows, at 03:40 in Beijing, and makes the next months' partitions; each rule leaves a receipt. */
export function purgeDaily({
  db,
  owner,
  storage,
  log,
  clock,
  alerts,
}: Pick<WorkerContext, 'db' | 'owner' | 'storage' | 'log' | 'clock' | 'alerts'>): Job {
  return {
    name: 'purge',
    concurrency: 1,
    schedule: '40 19 * * *',
    process: async (_, { signal }) => {
      const report = (receipt: PurgeReceipt) => reportPurge({ log, alerts }, receipt);
      for (const rule of purgeRules) await report(await purge(db, rule, signal));
      await createPartitions(owner, clock.now());
      for (const receipt of await dropOldPartitions(owner, clock.now(), signal)) await report(receipt);
      await deleteStoredTombstones({ db, storage, clock }, signal);
    },
  };
}

async function reportPurge(
  { log, alerts }: Pick<WorkerContext, 'log' | 'alerts'>,
  receipt: PurgeReceipt,
): Promise<void> {
  if (receipt.refused)
    await alerts.raise({
      kind: 'purge-refused',
      subject: receipt.rule,
      message: 'The purge would take too much of a table and was refused: look at the clock of the machine',
      details: { total: receipt.total, due: receipt.due },
    });
  else if (receipt.deleted > 0) log.info(receipt, 'purged');
}

/** Those kept long enough go from the storage as well, once the purge has taken their rows. */
async function deleteStoredTombstones(
  { db, storage, clock }: Pick<WorkerContext, 'db' | 'storage' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const oldest = firstIdAt(clock.now() - TOMBSTONE_RETENTION_DAYS * DAY_MS);
  const due = (await listStoredTombstoneIds(storage)).filter((id) => id < oldest);
  const known = await findKnownTombstones(db, due);
  for (const id of due.filter((one) => !known.has(one))) {
    signal.throwIfAborted();
    await deleteTombstone(storage, id);
  }
}
