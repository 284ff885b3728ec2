/** Days, clocks and lists of names as the viewer's language writes them; no first frame waits for them. */
import { DAY_MS } from '@playlet/domain/time';
import type { DateShape } from '@playlet/i18n/date-shapes';
import { listSeparators, writeDate, writeNearDay } from '@playlet/i18n/dates';
import { i18n } from './i18n.ts';

/** 今天 21:20, 昨天 08:00, 明天 09:30, 11 月 3 日, and with the year where it is another. */
export function formatRecent(instant: string, now = new Date()): string {
  return isNear(instant, now) ? nearDay(instant, now) : farDay(instant, now);
}

/** The same, and always with the time: 11 月 3 日 08:00. */
export function formatMoment(instant: string, now = new Date()): string {
  return isNear(instant, now) ? nearDay(instant, now) : `${farDay(instant, now)} ${timeOf(instant)}`;
}

const isNear = (instant: string, now: Date) => Math.abs(daysFrom(instant, now)) <= 1;
const daysFrom = (instant: string, now: Date) =>
  Math.round((startOfDay(new Date(instant)) - startOfDay(now)) / DAY_MS);

function nearDay(instant: string, now: Date): string {
  return `${writeNearDay(daysFrom(instant, now), i18n.locale, i18n._)} ${timeOf(instant)}`;
}

function farDay(instant: string, now: Date): string {
  const date = new Date(instant);
  const text = formatDate(date, date.getFullYear() === now.getFullYear() ? 'day' : 'dayOfYear');
  return i18n.locale.startsWith('zh') ? text.replace(/\d+(?=[年月日])|[年月](?=\d)/g, '$& ') : text;
}

const timeOf = (instant: string) => formatDate(new Date(instant), 'clock');

/** A moment by the clock of this device, in the viewer's language. */
export function formatDate(at: Date | number, shape: DateShape): string {
  return writeDate(at, shape, i18n.locale, i18n._);
}

/** Formats the day's number alone, for a calendar: 24 where a date has 24日, ٢٤ in Arabic. */
export function formatDayNumber(at: Date | number): string {
  const text = formatDate(at, 'dayOfMonth');
  return text.match(/\p{Nd}+/u)?.[0] ?? text;
}

/** Names in one sentence: 甲、乙和丙. */
export function joinNames(names: readonly string[]): string {
  const between = separatorsOf(names.length);
  return names.map((name, at) => name + (between[at] ?? '')).join('');
}

/** Returns the separators between that number of names in the viewer's language. */
export function separatorsOf(count: number): string[] {
  return listSeparators(count, i18n.locale, i18n._);
}

const startOfDay = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
