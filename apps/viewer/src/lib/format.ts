import { DAY_MS } from '@playlet/domain/time';
import { i18n } from './i18n.ts';

/** Large counts as one says them: 9999, 1.2万, 24.6万, 2.4亿; 1.2K in English. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(i18n.locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
    useGrouping: false,
  }).format(count);
}

/** Fen as yuan: ¥19.90, without the fraction where there is none. */
export function formatMoney(fen: number): string {
  return new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: fen % 100 === 0 ? 0 : 2,
  }).format(fen / 100);
}

/** The day of an instant as it is written on a ticket: 2026-08-18. */
export function formatDay(instant: string): string {
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whole days until an instant, the begun one counted; 0 when it has passed. */
export function daysUntil(instant: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / DAY_MS));
}

/** 今天 21:20, 昨天 08:00, 明天 09:30, 11月3日, and with the year where it is another. */
export function formatRecent(instant: string, now = new Date()): string {
  const date = new Date(instant);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS);
  if (days > 1 || days < -1) {
    const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
    return new Intl.DateTimeFormat(i18n.locale, { year, month: 'short', day: 'numeric' }).format(date);
  }
  const day = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(-days, 'day');
  const time = new Intl.DateTimeFormat(i18n.locale, { hour: '2-digit', minute: '2-digit' }).format(date);
  return `${day} ${time}`;
}

const startOfDay = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
