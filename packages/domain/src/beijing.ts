import { DAY_MS, HOUR_MS } from './time.ts';

/** Beijing's offset from UTC: China has one clock, eight hours ahead, all year. */
const OFFSET_MS = 8 * HOUR_MS;
/** Teen mode is closed from 22:00 to 06:00. */
const CURFEW_START_MS = 22 * HOUR_MS;
const CURFEW_END_MS = 6 * HOUR_MS;

/** The Beijing day of a moment, as `YYYY-MM-DD`. Moments are in milliseconds since 1970. */
export function beijingDayOf(at: number): string {
  return wallClock(at).slice(0, 10);
}

/** A moment as Beijing's clock shows it, whatever the zone of this machine: `YYYY-MM-DD HH:mm:ss`. */
export function formatBeijingTime(at: number): string {
  return wallClock(at).slice(0, 19).replace('T', ' ');
}

/** A moment in RFC 3339 with Beijing's offset, to the second. */
export function formatBeijingRfc3339(at: number): string {
  return `${wallClock(at).slice(0, 19)}+08:00`;
}

/** Reads `YYYY-MM-DD HH:mm:ss` of Beijing's clock, with up to three digits of a second; undefined for anything else. */
export function parseBeijingTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/.test(text)) return undefined;
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** When the Beijing day of a moment began. */
export function beijingDayStartOf(at: number): number {
  return at - timeOfDay(at);
}

/** When a Beijing day, written `YYYY-MM-DD`, begins. */
export function startOfBeijingDay(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`);
}

/** Whole days from one Beijing day to another. */
export function countDaysBetween(from: string, to: string): number {
  return Math.round((startOfBeijingDay(to) - startOfBeijingDay(from)) / DAY_MS);
}

/** When the Beijing month of a moment began. */
export function beijingMonthStartOf(at: number): number {
  return startOfBeijingDay(`${beijingDayOf(at).slice(0, 7)}-01`);
}

/** Whether teen mode is closed for the night. */
export function isCurfew(at: number): boolean {
  const time = timeOfDay(at);
  return time >= CURFEW_START_MS || time < CURFEW_END_MS;
}

/** When the next night begins. */
export function nextClosing(at: number): number {
  const time = timeOfDay(at);
  return at - time + CURFEW_START_MS + (time < CURFEW_START_MS ? 0 : DAY_MS);
}

/** When the night that is, or comes next, ends. */
export function nextOpening(at: number): number {
  const time = timeOfDay(at);
  return at - time + CURFEW_END_MS + (time < CURFEW_END_MS ? 0 : DAY_MS);
}

function timeOfDay(at: number): number {
  return (((at + OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS;
}

/** An ISO text whose fields are those of Beijing's clock; its `Z` is not meant. */
function wallClock(at: number): string {
  return new Date(at + OFFSET_MS).toISOString();
}
