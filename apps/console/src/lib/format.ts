import { DAY_MS, HOUR_MS, MINUTE_MS } from '@playlet/domain/time';
import { createOnce } from '@playlet/i18n/made-once';
import { getLanguage, getTexts } from './text.ts';

/** A number in the language of who reads it. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(getLanguage(), JSON.stringify(options)).format(value);
}

/** An instant in the language of who reads it, in milliseconds since 1970. */
export function formatDate(at: number, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(getLanguage(), JSON.stringify(options)).format(at);
}

// A table writes hundreds of numbers, and each format costs more to make than they all to write.
const numberFormat = createOnce(
  (language: string, options: string) => new Intl.NumberFormat(language, JSON.parse(options)),
);
const dateFormat = createOnce(
  (language: string, options: string) => new Intl.DateTimeFormat(language, JSON.parse(options)),
);

/** 今天 21:34, 昨天 18:11, 11-17 10:02, and with the year where it is another. */
export function formatMoment(instant: string | null, now = new Date()): string {
  if (instant === null) return '—';
  const date = new Date(instant);
  const { time } = getTexts();
  const clock = formatTime(date);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS);
  if (days === 0) return time.today({ clock });
  if (days === 1) return time.yesterday({ clock });
  const day = formatDay(date);
  return `${date.getFullYear() === now.getFullYear() ? day.slice(5) : day} ${clock}`;
}

/** Formats 2026-11-22 21:34:02, for exact and copied times. */
export function formatExact(instant: string): string {
  const date = new Date(instant);
  return `${formatDay(date)} ${formatTime(date, true)}`;
}

/** How long until an instant, in the nearest number of the largest unit: 7 天, 11 小时, 28 分钟; a begun minute counts. */
export function formatRemaining(instant: string, now = Date.now()): string {
  const left = Math.max(0, Date.parse(instant) - now);
  const { time } = getTexts();
  if (left >= DAY_MS) return time.days({ count: Math.round(left / DAY_MS) });
  if (left >= HOUR_MS) return time.hours({ count: Math.round(left / HOUR_MS) });
  return time.minutes({ count: Math.ceil(left / MINUTE_MS) });
}

/** Formats 74.1%; — where there is nothing to be a part of. With `digits`, all of them are shown: 1.00%. */
export function formatShare(share: number | null, digits?: number): string {
  if (share === null) return '—';
  return formatNumber(share, {
    style: 'percent',
    ...(digits !== undefined && { minimumFractionDigits: digits }),
    maximumFractionDigits: digits ?? 1,
  });
}

export function formatCount(count: number): string {
  return formatNumber(count);
}

/** 2026-11-22, on the clock of who reads it. */
export function formatDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function formatTime(date: Date, seconds = false): string {
  const parts = [date.getHours(), date.getMinutes(), ...(seconds ? [date.getSeconds()] : [])];
  return parts.map(two).join(':');
}

const two = (part: number) => String(part).padStart(2, '0');

/** Returns the midnight before an instant, on the clock of who reads it. */
export const startOfDay = (date: Date | number): number => new Date(date).setHours(0, 0, 0, 0);
