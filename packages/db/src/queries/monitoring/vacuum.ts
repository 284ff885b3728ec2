import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** How well the database tidies up after changes: the table that is worst, and what keeps it from doing so. */
export type VacuumFigures = {
  /** The table with the largest share of dead rows, of those with many; null where none has. */
  table: string | null;
  deadRows: number;
  /** Dead rows of that table for each live one. */
  deadShare: number;
  /** How long the oldest transaction is open that this role may see: no row changed since is removed before it ends. */
  oldestTransactionSeconds: number;
};

/** Fewer are no burden, whatever their share. */
const MIN_DEAD_ROWS_COUNT = 50_000;

export async function readVacuumFigures(db: Database): Promise<VacuumFigures> {
  const { rows } = await sql<VacuumFigures>`
    select worst.relname as table, coalesce(worst.n_dead_tup, 0)::float as "deadRows",
      coalesce(worst.n_dead_tup::float / greatest(worst.n_live_tup, 1), 0) as "deadShare",
      coalesce((select extract(epoch from clock_timestamp() - min(xact_start)) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'), 0)::float as "oldestTransactionSeconds"
    from (select 1) one left join lateral (
      select relname, n_dead_tup, n_live_tup from pg_stat_user_tables where n_dead_tup > ${MIN_DEAD_ROWS_COUNT}
      order by n_dead_tup::float / greatest(n_live_tup, 1) desc limit 1
    ) worst on true`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a row from nothing is always one');
  return row;
}
