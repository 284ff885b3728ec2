const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** China has one clock, eight hours ahead of UTC, all year. */
const AHEAD = 8 * HOUR;
/** Teen mode is closed from 22:00 to 06:00. */
const CLOSES = 22 * HOUR;
const OPENS = 6 * HOUR;

/** The Beijing day of a moment, as `YYYY-MM-DD`. Moments are in milliseconds since 1970. */
export function beijingDay(now: number): string {
  return new Date(now + AHEAD).toISOString().slice(0, 10);
}

/** When the Beijing day of a moment began. */
export function beijingDayStart(now: number): number {
  return now - timeOfDay(now);
}

/** When the Beijing month of a moment began. */
export function beijingMonthStart(now: number): number {
  return Date.parse(`${beijingDay(now).slice(0, 7)}-01T00:00:00+08:00`);
}

/** Whether teen mode is closed for the night. */
export function isCurfew(now: number): boolean {
  const time = timeOfDay(now);
  return time >= CLOSES || time < OPENS;
}

/** When the next night begins. */
export function nextClosing(now: number): number {
  const time = timeOfDay(now);
  return now - time + CLOSES + (time < CLOSES ? 0 : DAY);
}

/** When the night that is, or comes next, ends. */
export function nextOpening(now: number): number {
  const time = timeOfDay(now);
  return now - time + OPENS + (time < OPENS ? 0 : DAY);
}

function timeOfDay(now: number): number {
  return (((now + AHEAD) % DAY) + DAY) % DAY;
}
