import { DAY_MS } from '@playlet/domain/time';

const MAX_AHEAD_MS = 366 * DAY_MS;

/** Whether a price may be scheduled for a moment: one to come, at most a year ahead of `now` (milliseconds). */
export function isWithinYearAhead(moment: Date, now: number): boolean {
  const aheadMs = moment.getTime() - now;
  return aheadMs > 0 && aheadMs <= MAX_AHEAD_MS;
}
