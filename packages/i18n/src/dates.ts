/** Dates, days near today and lists of names in any language, also in those that a browser does not know. */
import { DATE_SHAPES, type DateShape } from './date-shapes.ts';
import type { Values } from './format-message.ts';
import { hasOwnDates, intlTagOf } from './intl.ts';
import { createOnce } from './made-once.ts';

/** The text of a key that came with the language's texts; the key itself where it did not. */
type Texts = (key: string, values?: Values) => string;

/** A moment by the clock of this device: 11 月 3 日, 18:00. */
export function writeDate(at: Date | number, shape: DateShape, lang: string, texts: Texts): string {
  if (!isCarried(lang, texts)) return dateFormat(lang, shape).format(at);
  const date = new Date(at);
  const digits = texts('intl.digits');
  const number = (value: number, width = 1) =>
    String(value)
      .padStart(width, '0')
      .replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit);
  const name = (type: string, at: number) => texts(`intl.${shape}.${type}`).split('|')[at] ?? '';
  const parts = {
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
  return texts(`intl.${shape}`, {
    year: number(date.getFullYear()),
    month: name('month', date.getMonth()),
    weekday: name('weekday', date.getDay()),
    ...Object.fromEntries(
      Object.entries(parts).flatMap(([type, value]) => [
        [type, number(value)],
        [`${type}2`, number(value, 2)],
      ]),
    ),
  });
}

/** Yesterday, today or tomorrow: -1, 0 or 1. */
export function writeNearDay(days: number, lang: string, texts: Texts): string {
  if (isCarried(lang, texts)) return texts('intl.near').split('|')[days + 1] ?? '';
  return nearFormat(lang).format(days, 'day');
}

/** Returns the language's separators between that number of names, one after the other: `a, b und c`. */
export function listSeparators(count: number, lang: string, texts: Texts): string[] {
  if (!isCarried(lang, texts)) {
    const parts = listFormat(lang).formatToParts(Array.from({ length: count }, () => 'a'));
    return parts.flatMap(({ type, value }) => (type === 'literal' ? [value] : []));
  }
  const [pair = '', middle = '', last = ''] = texts('intl.list').split('|');
  return Array.from({ length: count - 1 }, (_, at) => (count === 2 ? pair : at < count - 2 ? middle : last));
}

const isCarried = (lang: string, texts: Texts) => hasOwnDates(lang) && texts('intl.near') !== 'intl.near';

const dateFormat = createOnce(
  (lang: string, shape: DateShape) => new Intl.DateTimeFormat(intlTagOf(lang), DATE_SHAPES[shape]),
);
const nearFormat = createOnce(
  (lang: string) => new Intl.RelativeTimeFormat(intlTagOf(lang), { numeric: 'auto' }),
);
const listFormat = createOnce(
  (lang: string) => new Intl.ListFormat(intlTagOf(lang), { type: 'conjunction' }),
);
