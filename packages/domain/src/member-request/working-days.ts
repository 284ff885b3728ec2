import { DAY_MS } from '../time.ts';
import { HOLIDAY_YEARS } from './holidays.ts';

/** A day written `YYYY-MM-DD`, and whether it was counted without the official days of a year it took in. */
export type DueDay = { day: string; isEstimated: boolean };

/** Returns the working day that follows a day by that number of working days; that day itself does not count. */
export function addWorkingDays(from: string, count: number): DueDay {
  let day = from;
  let isEstimated = false;
  for (let left = count; left > 0; ) {
    day = nextDay(day);
    isEstimated ||= !hasHolidays(day);
    if (isWorkingDay(day)) left -= 1;
  }
  return { day, isEstimated };
}

/** Working days from one day to another, the later one counted; negative where it is over. */
export function countWorkingDays(from: string, to: string): number {
  if (to < from) return -countWorkingDays(to, from);
  let count = 0;
  for (let day = from; day < to; ) {
    day = nextDay(day);
    if (isWorkingDay(day)) count += 1;
  }
  return count;
}

/** Whether people work on a day, written `YYYY-MM-DD`. */
export function isWorkingDay(day: string): boolean {
  const date = day.slice(5);
  const year = HOLIDAY_YEARS[day.slice(0, 4)];
  if (year?.work.includes(date)) return true;
  if (year?.off.some(([from, to]) => from <= date && date <= to)) return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Whether the official days of a day's year are known. */
export function hasHolidays(day: string): boolean {
  return HOLIDAY_YEARS[day.slice(0, 4)] !== undefined;
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}
