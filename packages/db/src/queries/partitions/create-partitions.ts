import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { firstIdAt } from '../../id.ts';
import { partitionsOf } from './partitions.ts';
import { type Period, periodAt } from './period.ts';
import { PARTITIONED_TABLES, type PartitionedTable, unitOf } from './tables.ts';

/** Months, or days, after the present one that have their partition ahead of time. */
const AHEAD_COUNTS = { month: 3, day: 7 };

/**
 * Gives each partitioned table its partitions for the month, or the day, of a moment and the next ones; answers the names of the new
 * ones. Rows that came in for one without a partition lie in the default partition, and move.
 */
export async function createPartitions(db: Database, now: number): Promise<string[]> {
  const created: string[] = [];
  for (const table of PARTITIONED_TABLES) {
    const unit = unitOf(table);
    for (let ahead = 0; ahead <= AHEAD_COUNTS[unit]; ahead += 1) {
      const name = await createPartition(db, table, periodAt(unit, now, ahead));
      if (name) created.push(name);
    }
  }
  return created;
}

async function createPartition(
  db: Database,
  table: PartitionedTable,
  period: Period,
): Promise<string | undefined> {
  const name = `${table}_${period.name}`;
  const from = firstIdAt(period.from);
  const to = firstIdAt(period.to);
  return db.transaction().execute(async (tx) => {
    // Two processes that do the same at once go one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`partitions of ${table}`}))`.execute(tx);
    const existing = await partitionsOf(tx, table);
    if (existing.some((one) => one.from <= period.from && one.to >= period.to)) return undefined;
    // Behind a lock that waits everything else waits too: better tried again another night.
    await sql`set local lock_timeout = '2s'`.execute(tx);
    await sql`
      create table ${sql.table(name)} (like ${sql.table(table)} including defaults including constraints)`.execute(
      tx,
    );
    await sql`
      with moved as (
        delete from ${sql.table(`${table}_default`)} where id >= ${from} and id < ${to} returning *)
      insert into ${sql.table(name)} select * from moved`.execute(tx);
    await sql`
      alter table ${sql.table(table)} attach partition ${sql.table(name)}
      for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(tx);
    return name;
  });
}
