import { describe, expect, it } from 'vitest';
import { DATE_SHAPES, dateShapes } from './date-shapes.ts';
import { listSeparators, writeDate, writeNearDay } from './dates.ts';
import { type CompiledText, formatMessage, type Values } from './format-message.ts';
import { hasOwnDates, intlTagOf } from './intl.ts';
import { langs } from './match.ts';
import { readDateTexts } from './node/date-texts.ts';

const ENGLISH =
  /today|yesterday|tomorrow|\\band\\b|(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|January|March|July|October/;
/** One of every month and weekday, in the morning and in the evening. */
const MOMENTS = Array.from(
  { length: 12 },
  (_, month) => new Date(2026, month, 3 + 2 * month, 9 + month, 5, 7),
);

/** The texts that come with a language, as the viewer reads them. */
function textsOf(lang: string) {
  const texts: Record<string, CompiledText> = readDateTexts(lang);
  return (key: string, values: Values = {}) => formatMessage(texts[key] ?? key, values, lang);
}

describe.each(langs.filter((lang) => !lang.startsWith('en')))('%s', (lang) => {
  const texts = textsOf(lang);

  it('has words of its own for the days near today, for dates and between names', () => {
    const near = [-1, 0, 1].map((days) => writeNearDay(days, lang, texts));
    expect(new Set(near).size).toBe(lang === 'hi-IN' ? 2 : 3);
    const dates = MOMENTS.flatMap((at) => dateShapes.map((shape) => writeDate(at, shape, lang, texts)));
    const between = [2, 3, 4].flatMap((count) => listSeparators(count, lang, texts));
    expect([...near, ...dates, ...between].filter((text) => ENGLISH.test(text) || text === '')).toEqual([]);
    expect(between).toHaveLength(6);
  });
});

describe.each(langs.filter(hasOwnDates))('%s, which browsers may not know', (lang) => {
  it.each(dateShapes)('writes a date as %s exactly as ICU does', (shape) => {
    const format = new Intl.DateTimeFormat(intlTagOf(lang), DATE_SHAPES[shape]);
    // V8 writes a narrow space as a plain one in `format` alone.
    const icu = (at: Date) =>
      format
        .formatToParts(at)
        .map(({ value }) => value)
        .join('');
    for (const at of MOMENTS) expect(writeDate(at, shape, lang, textsOf(lang))).toBe(icu(at));
  });
});

it('Sorani speaks of near days in its own words, which ICU does not have', () => {
  const near = [-1, 0, 1].map((days) => writeNearDay(days, 'ku-IQ', textsOf('ku-IQ')));
  expect(near).toEqual(['دوێنێ', 'ئەمڕۆ', 'سبەینێ']);
  expect(listSeparators(3, 'ku-IQ', textsOf('ku-IQ'))).toEqual(['، ', ' و ']);
});
