import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** About how many rows each table has and how large it is with its indexes, as PostgreSQL's statistics have it. */
export async function estimateRowCounts(
  db: Database,
): Promise<{ table: string; rows: number; bytes: number }[]> {
  const { rows } = await sql<{ table: string; rows: number; bytes: number }>`
    select relname as table, n_live_tup as rows, pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables where schemaname = 'public' order by relname`.execute(db);
  return rows;
}
