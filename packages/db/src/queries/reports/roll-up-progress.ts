import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** How far the roll-ups are, and when they last ran; undefined before the first time. */
export async function rollUpProgress(db: Database): Promise<{ until: Date; at: Date } | undefined> {
  const row = await db.selectFrom('report_progress').selectAll().executeTakeFirst();
  return row && { until: row.rolled_until, at: row.rolled_at };
}

export async function noteRollUp(db: Database, until: Date, at: Date): Promise<void> {
  await sql`
    insert into report_progress (rolled_until, rolled_at) values (${until}, ${at})
    on conflict ("only") do update
    set rolled_until = greatest(report_progress.rolled_until, excluded.rolled_until), rolled_at = excluded.rolled_at`.execute(
    db,
  );
}

/** When the first event happened; undefined where there is none. */
export async function firstEventAt(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('event').select('at').orderBy('id').limit(1).executeTakeFirst();
  return row?.at;
}
