import type { Database } from '@playlet/db';
import { beijingDay, startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { csv } from '#leaving/csv.ts';
import type { MonthFile } from './month-files.ts';

/** The days of a month, `YYYY-MM`, up to that of a moment. */
export function daysOfMonth(month: string, until: number): string[] {
  const first = startOfBeijingDay(`${month}-01`);
  const LONGEST_MONTH_DAYS = 31;
  return Array.from({ length: LONGEST_MONTH_DAYS }, (_, at) => first + at * DAY_MS)
    .filter((at) => at <= until)
    .map((at) => beijingDay(at))
    .filter((day) => day.startsWith(month));
}

/** A month as a CSV file, read day by day while it is sent. */
export async function* monthCsv(
  db: Database,
  { columns, read }: MonthFile,
  days: readonly string[],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const head = csv([], columns);
  yield encoder.encode(head);
  for (const day of days) {
    const lines = await read(db, day);
    if (lines.length > 0) yield encoder.encode(csv(lines, columns).slice(head.length));
  }
}
