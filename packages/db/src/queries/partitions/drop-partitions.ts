import { DAY_MS } from '@playlet/domain/time';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { type Partition, partitionsOf } from './partitions.ts';
import { notePurge, type PurgeReceipt } from './purge-receipt.ts';
import { PARTITIONED_TABLES, type PartitionedTable } from './tables.ts';

/** Six months and some days. A partition goes when all in it is older, so that a row of a month's first day is kept for 222 days. */
export const MIN_PARTITION_DAYS = 190;
/** More than this share of a table at once is refused: more likely a clock is wrong. */
const MAX_DROPPED_SHARE = 0.5;
/** So few rows are never refused. */
const MIN_REFUSED_COUNT = 500;

/** Drops the months and days of each partitioned table that were kept long enough, and writes a receipt where there were any. */
export async function dropOldPartitions(
  db: Database,
  now: number,
  signal: AbortSignal,
): Promise<PurgeReceipt[]> {
  const receipts: PurgeReceipt[] = [];
  for (const table of PARTITIONED_TABLES) {
    signal.throwIfAborted();
    const old = (await partitionsOf(db, table)).filter(({ to }) => to <= now - MIN_PARTITION_DAYS * DAY_MS);
    if (old.length > 0) receipts.push(await dropPartitions(db, table, old));
  }
  return receipts;
}

async function dropPartitions(
  db: Database,
  table: PartitionedTable,
  partitions: readonly Partition[],
): Promise<PurgeReceipt> {
  const total = await countRows(db, table);
  let due = 0;
  for (const { name } of partitions) due += await countRows(db, name);
  const refused = due > Math.max(MIN_REFUSED_COUNT, total * MAX_DROPPED_SHARE);
  if (!refused)
    for (const { name } of partitions)
      await db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = '2s'`.execute(tx);
        await sql`drop table ${sql.table(name)}`.execute(tx);
      });
  return notePurge(db, { rule: table, total, due, deleted: refused ? 0 : due, refused });
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
