import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';
import { dirOf, langs, matchLanguage } from './match.ts';

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
    ['zh-Hant', 'zh-TW'],
    ['en', 'en-US'],
    ['en-AU', 'en-US'],
    ['en-gb', 'en-GB'],
    ['fr', 'fr-FR'],
    ['fr-CA', 'fr-FR'],
    ['nl', 'nl-NL'],
    ['pt', 'pt-BR'],
    ['ar', 'ar-EG'],
    ['xx', undefined],
    ['*', undefined],
    ['', undefined],
  ])('%s finds %s', (tag, expected) => {
    expect(matchLanguage(tag)).toBe(expected);
  });
});
