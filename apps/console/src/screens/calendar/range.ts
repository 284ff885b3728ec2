import { beijingDayOf, startOfBeijingDay } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';

export const CALENDAR_VIEWS = ['week', 'weeks', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const WEEK_DAYS = 7;
const MANY_WEEKS_COUNT = 3;

/** The Beijing days that are shown, whole weeks from Monday on; `from` and `to` are their moments. */
export type CalendarRange = { days: string[]; from: number; to: number };

/** The range of a view that has a day in it. Three weeks begin a week before. */
export function rangeOf(view: CalendarView, day: string): CalendarRange {
  const week = mondayOf(day);
  if (view === 'week') return daysFrom(week, 1);
  if (view === 'weeks') return daysFrom(addDays(week, -WEEK_DAYS), MANY_WEEKS_COUNT);
  const first = mondayOf(`${day.slice(0, 7)}-01`);
  const last = lastOfMonth(day);
  let weeks = 1;
  while (addDays(first, weeks * WEEK_DAYS) <= last) weeks += 1;
  return daysFrom(first, weeks);
}

/** A day of the view before or after. */
export function stepDay(view: CalendarView, day: string, by: 1 | -1): string {
  if (view === 'month') {
    const [year = 0, month = 1] = day.split('-').map(Number);
    return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
  }
  return addDays(day, by * (view === 'week' ? WEEK_DAYS : WEEK_DAYS * MANY_WEEKS_COUNT));
}

export function addDays(day: string, count: number): string {
  return beijingDayOf(startOfBeijingDay(day) + count * DAY_MS);
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK_DAYS;
  return addDays(day, 1 - weekday);
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function daysFrom(first: string, weeks: number): CalendarRange {
  const days = Array.from({ length: weeks * WEEK_DAYS }, (_, at) => addDays(first, at));
  const from = startOfBeijingDay(first);
  return { days, from, to: from + weeks * WEEK_DAYS * DAY_MS };
}
