import type { CalendarEntry } from '@playlet/contract';

/** A day of the calendar, by the viewer's own clock. */
export type CalendarDay = {
  /** When it begins, in milliseconds since 1970. */
  at: number;
  /** Days from today; below 0 it is over. */
  ahead: number;
  entries: CalendarEntry[];
};

const DAY_COUNT = 7;
const PAST_DAY_COUNT = 2;
/** Place of today among the days. */
export const todayPlace = PAST_DAY_COUNT;

/** The week around today, with what comes on each of its days. */
export function daysOf(entries: readonly CalendarEntry[], now: number): CalendarDay[] {
  return Array.from({ length: DAY_COUNT }, (_, place) => {
    const ahead = place - todayPlace;
    const at = dayStart(now, ahead);
    const next = dayStart(now, ahead + 1);
    return {
      at,
      ahead,
      entries: entries.filter((entry) => Date.parse(entry.at) >= at && Date.parse(entry.at) < next),
    };
  });
}

/** Not a number of hours: clocks are changed in some places. */
function dayStart(now: number, ahead: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + ahead);
  return day.getTime();
}
