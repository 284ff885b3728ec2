import type { Database } from '../../database.ts';

/** `countDaysUntil` is the end of the last hour that is added up by the day; null before the first night. */
export type RollUpProgress = { until: Date; at: Date; daysUntil: Date | null };

/** How far the roll-ups are, and when they last ran; undefined before the first time. */
export async function rollUpProgress(db: Database): Promise<RollUpProgress | undefined> {
  const row = await db.selectFrom('report_progress').selectAll().executeTakeFirst();
  return row && { until: row.rolled_until, at: row.rolled_at, daysUntil: row.days_until };
}

/** When the first hour begins that is added up; undefined where there is none. */
export async function readFirstHour(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('report_hour').select('hour').orderBy('hour').limit(1).executeTakeFirst();
  return row?.hour;
}

/** When the first event happened; undefined where there is none. */
export async function firstEventAt(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('event').select('at').orderBy('id').limit(1).executeTakeFirst();
  return row?.at;
}
