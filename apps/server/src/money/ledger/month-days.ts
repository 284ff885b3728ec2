import type { Database } from '@playlet/db';
import { beijingDayOf, startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import type { MonthFile } from './month-files.ts';

/** The days of a month, `YYYY-MM`, up to that of a moment. */
export function listDaysOfMonth(month: string, until: number): string[] {
  const first = startOfBeijingDay(`${month}-01`);
  const LONGEST_MONTH_DAYS = 31;
  return Array.from({ length: LONGEST_MONTH_DAYS }, (_, at) => first + at * DAY_MS)
    .filter((at) => at <= until)
    .map((at) => beijingDayOf(at))
    .filter((day) => day.startsWith(month));
}

/** Reads a file of a month day by day. */
export async function* readDays(
  db: Database,
  { read }: MonthFile,
  days: readonly string[],
): AsyncGenerator<unknown[][]> {
  for (const day of days) yield await read(db, day);
}
