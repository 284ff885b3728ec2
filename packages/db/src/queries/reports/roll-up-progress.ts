import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** `daysUntil` is the end of the last hour that is added up by the day; null before the first night. */
export type RollUpProgress = { until: Date; at: Date; daysUntil: Date | null };

/** How far the roll-ups are, and when they last ran; undefined before the first time. */
export async function rollUpProgress(db: Database): Promise<RollUpProgress | undefined> {
  const row = await db.selectFrom('report_progress').selectAll().executeTakeFirst();
  return row && { until: row.rolled_until, at: row.rolled_at, daysUntil: row.days_until };
}

export async function noteRollUp(db: Database, until: Date, at: Date): Promise<void> {
  await sql`
    insert into report_progress (rolled_until, rolled_at) values (${until}, ${at})
    on conflict ("only") do update
    set rolled_until = greatest(report_progress.rolled_until, excluded.rolled_until), rolled_at = excluded.rolled_at`.execute(
    db,
  );
}

/** Notes up to which moment days are added up. */
export async function noteDays(db: Database, until: Date): Promise<void> {
  await sql`update report_progress set days_until = greatest(days_until, ${until})`.execute(db);
}

/** When the first hour begins that is added up; undefined where there is none. */
export async function firstHour(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('report_hour').select('hour').orderBy('hour').limit(1).executeTakeFirst();
  return row?.hour;
}

/** When the first event happened; undefined where there is none. */
export async function firstEventAt(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('event').select('at').orderBy('id').limit(1).executeTakeFirst();
  return row?.at;
}
