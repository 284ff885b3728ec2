import { DAY_MS } from '@playlet/domain/time';
import { writeCount } from '@playlet/i18n/count';
import { intlTagOf, latinTagOf } from '@playlet/i18n/intl';
import { createOnce } from '@playlet/i18n/made-once';
import { i18n } from './i18n.ts';

/** Counts as one says them: 9999, 1.2万, 24.6万, 126万, 2.4亿; 12K and 1.3M in English. */
export function formatCount(count: number): string {
  return writeCount(count, i18n.locale);
}

/** A smaller count of people is replaced by the word for their action. */
const MIN_COUNT_SHOWN = 100;

/** Formats the number of people who follow, like, share or rate; undefined for a small one, which a word replaces. */
export function countText(count: number): string | undefined {
  return count >= MIN_COUNT_SHOWN ? formatCount(count) : undefined;
}

/** A whole number in the language's own digits, without marks between them: 2000, ٢٠٠٠. */
export const formatWhole = (count: number): string => wholeFormat(i18n.locale).format(count);

const wholeFormat = createOnce(
  (lang: string) => new Intl.NumberFormat(intlTagOf(lang), { useGrouping: false }),
);

/** An average of ratings as the language writes it: 4.7, 4,7, ٤٫٧. */
export const formatScore = (score: number): string => scoreFormat(i18n.locale).format(score);

const scoreFormat = createOnce(
  (lang: string) =>
    new Intl.NumberFormat(intlTagOf(lang), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** Fen as yuan: ¥19.90, without the fraction where there is none, and with this sign in every language. */
export function formatMoney(fen: number): string {
  const parts = moneyFormat(i18n.locale, fen % 100 === 0).formatToParts(fen / 100);
  return parts.map(({ type, value }) => (type === 'currency' ? '¥' : value)).join('');
}

const moneyFormat = createOnce(
  (lang: string, isWhole: boolean) =>
    new Intl.NumberFormat(latinTagOf(lang), {
      style: 'currency',
      currency: 'CNY',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: isWhole ? 0 : 2,
    }),
);

/** The day of an instant as it is written on a ticket: 2026-08-18. */
export function formatDay(instant: string): string {
  const date = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A term in days as the viewer's language writes it: 366天, 366 days. */
export const formatDays = (days: number): string => daysFormat(i18n.locale).format(days);

const daysFormat = createOnce(
  (lang: string) =>
    new Intl.NumberFormat(intlTagOf(lang), { style: 'unit', unit: 'day', unitDisplay: 'long' }),
);

/** Whole days until an instant, the begun one counted; 0 when it has passed. */
export function countDaysUntil(instant: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / DAY_MS));
}
