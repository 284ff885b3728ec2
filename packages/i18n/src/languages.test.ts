import { describe, expect, test } from 'vitest';
import { htmlLangOf, intlTagOf, latinTagOf } from './intl.ts';
import { languages } from './languages.ts';
import { dirOf, langs, matchHeader, matchLanguage } from './match.ts';

describe('the list of languages', () => {
  test('names each language once, by a tag that Intl knows', () => {
    const tags = languages.map(({ lang }) => lang);
    expect(new Set(tags).size).toBe(tags.length);
    expect(Intl.getCanonicalLocales(tags)).toEqual(tags);
  });

  test('is written from right to left exactly where the script is', () => {
    const rightToLeft = languages.filter(({ dir }) => dir === 'rtl').map(({ lang }) => lang);
    expect(rightToLeft).toEqual(['ar-EG', 'fa-IR', 'he-IL', 'ku-IQ']);
  });

  test('is the one languages are matched against', () => {
    expect(languages.map(({ lang, dir }) => [lang, dir])).toEqual(langs.map((lang) => [lang, dirOf(lang)]));
  });
});

describe('a tag of a browser', () => {
  test.each([
    ['zh-CN', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['zh-Hans-SG', 'zh-CN'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hant-HK', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['en', 'en-US'],
    ['en-AU', 'en-US'],
    ['en-gb', 'en-GB'],
    ['fr', 'fr-FR'],
    ['fr-CA', 'fr-FR'],
    ['nl', 'nl-NL'],
    ['pt', 'pt-BR'],
    ['ar', 'ar-EG'],
    ['ckb', 'ku-IQ'],
    ['ckb-IQ', 'ku-IQ'],
    ['no', 'nb-NO'],
    ['nn-NO', 'nb-NO'],
    ['iw', 'he-IL'],
    ['in', 'id-ID'],
    ['xx', undefined],
    ['*', undefined],
    ['', undefined],
  ])('%s finds %s', (tag, expected) => {
    expect(matchLanguage(tag)).toBe(expected);
  });
});

describe('a header', () => {
  test.each([
    ['de-DE,de;q=0.9,en;q=0.8', 'de-DE'],
    ['xx, en;q=0.5, fr;q=0.8', 'fr-FR'],
    ['en;q=0, ja', 'ja-JP'],
    ['en;q=0', 'zh-CN'],
    ['*', 'zh-CN'],
    ['', 'zh-CN'],
    [undefined, 'zh-CN'],
    [`${'x,'.repeat(500)}en`, 'zh-CN'],
  ])('%j is answered in %s', (header, expected) => {
    expect(matchHeader(header)).toBe(expected);
  });
});

describe('dates and numbers', () => {
  const day = new Date('2026-11-22T12:00:00Z');
  test.each([
    ['ar-EG', '١٢', '2026'],
    ['fa-IR', '۱۲', '۱۴۰۵'],
    ['bn-BD', '১২', '২০২৬'],
    ['ne-NP', '१२', '२०२६'],
    ['th-TH', '12', '2026'],
    ['ku-IQ', '12', '2026'],
    ['de-DE', '12', '2026'],
  ])('of %s have its digits and its calendar', (lang, twelve, year) => {
    expect(new Intl.NumberFormat(intlTagOf(lang)).format(12)).toBe(twelve);
    const written = new Intl.DateTimeFormat(intlTagOf(lang), { year: 'numeric' }).format(day);
    expect(written.replace(/^٢٠٢٦$/, '2026')).toContain(year);
  });

  test('of a player and of prices have Latin digits everywhere', () => {
    for (const lang of langs) expect(new Intl.NumberFormat(latinTagOf(lang)).format(12)).toBe('12');
  });

  test('the Kurdish of the list is Sorani, to voices as well', () => {
    expect(Intl.DateTimeFormat.supportedLocalesOf(intlTagOf('ku-IQ'))).toHaveLength(1);
    expect(htmlLangOf('ku-IQ')).toBe('ckb-IQ');
  });
});
