import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { firstIdAt } from '../../id.ts';
import { type Month, monthAt } from './month.ts';
import { partitionsOf } from './partitions.ts';
import { PARTITIONED_TABLES, type PartitionedTable } from './tables.ts';

/** Months after the present one that have their partition ahead of time. */
const MONTHS_AHEAD_COUNT = 3;

/**
 * Gives each partitioned table its partitions for the month of a moment and the next ones; answers the names of the new
 * ones. Rows that came in for a month without a partition lie in the default partition, and move.
 */
export async function createPartitions(db: Database, now: number): Promise<string[]> {
  const created: string[] = [];
  for (const table of PARTITIONED_TABLES)
    for (let ahead = 0; ahead <= MONTHS_AHEAD_COUNT; ahead += 1) {
      const name = await createPartition(db, table, monthAt(now, ahead));
      if (name) created.push(name);
    }
  return created;
}

async function createPartition(
  db: Database,
  table: PartitionedTable,
  month: Month,
): Promise<string | undefined> {
  const name = `${table}_${month.name}`;
  const from = firstIdAt(month.from);
  const to = firstIdAt(month.to);
  return db.transaction().execute(async (tx) => {
    // Two processes that do the same at once go one after the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`partitions of ${table}`}))`.execute(tx);
    const existing = await partitionsOf(tx, table);
    if (existing.some((one) => one.from <= month.from && one.to >= month.to)) return undefined;
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
