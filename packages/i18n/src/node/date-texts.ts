/**
 * The dates of languages that Chromium has no dates of: it would write them in the language of the browser itself. They
 * are taken from the ICU of Node while building, and go with the language's texts.
 */
import { DATE_SHAPES, type DateShape, dateShapes } from '../date-shapes.ts';
import type { CompiledText } from '../format-message.ts';
import { hasOwnDates, intlTagOf } from '../intl.ts';

/** Words that ICU lacks too: Sorani has no days near today, and joins names by its comma and و. */
const OWN_WORDS: Readonly<Record<string, { near: string; list: string }>> = {
  'ku-IQ': { near: 'دوێنێ|ئەمڕۆ|سبەینێ', list: ' و |، | و ' },
};

/** All digits are one, and one digit is short: a padded form is recognized. */
const SAMPLE = new Date(2026, 2, 4, 5, 6, 7);
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The texts that `writeDate`, `nearDayOf` and `listSeparators` read; none for a language that browsers know. */
export function readDateTexts(lang: string): Record<string, CompiledText> {
  if (!hasOwnDates(lang)) return {};
  const tag = intlTagOf(lang);
  const number = new Intl.NumberFormat(tag, { useGrouping: false });
  const near = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const own = OWN_WORDS[lang];
  return {
    ...Object.assign({}, ...dateShapes.map((shape) => shapeTexts(tag, shape))),
    'intl.digits': DIGITS.map((digit) => number.format(digit)).join(''),
    'intl.near': own?.near ?? [-1, 0, 1].map((days) => near.format(days, 'day')).join('|'),
    'intl.list': own?.list ?? listText(tag),
  };
}

/** Returns the pattern of a shape, and the names of its months and weekdays in it. */
function shapeTexts(tag: string, shape: DateShape): Record<string, CompiledText> {
  const format = new Intl.DateTimeFormat(tag, DATE_SHAPES[shape]);
  const parts = format.formatToParts(SAMPLE);
  const named = (type: 'month' | 'weekday', dates: readonly Date[]) =>
    parts.some((part) => part.type === type) && {
      [`intl.${shape}.${type}`]: dates.map((date) => partOf(format, date, type)).join('|'),
    };
  return {
    [`intl.${shape}`]: parts.map(({ type, value }) =>
      type === 'literal' ? value : ([value.length > 1 && isNumber(type) ? `${type}2` : type] as const),
    ),
    ...named(
      'month',
      Array.from({ length: 12 }, (_, month) => new Date(2026, month, 4)),
    ),
    // The first of March 2026 is a Sunday.
    ...named(
      'weekday',
      Array.from({ length: 7 }, (_, day) => new Date(2026, 2, 1 + day)),
    ),
  };
}

const isNumber = (type: string) => ['day', 'hour', 'minute', 'second'].includes(type);

function partOf(format: Intl.DateTimeFormat, date: Date, type: string): string {
  return format.formatToParts(date).find((part) => part.type === type)?.value ?? '';
}

/** Returns the separators of two names, of the first of several, and before the last. */
function listText(tag: string): string {
  const list = new Intl.ListFormat(tag, { type: 'conjunction' });
  const between = (names: string[]) =>
    list.formatToParts(names).flatMap(({ type, value }) => (type === 'literal' ? [value] : []));
  return [...between(['a', 'b']), ...between(['a', 'b', 'c'])].join('|');
}
