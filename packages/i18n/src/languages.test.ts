import { describe, expect, test } from 'vitest';
import { pickLocale } from './errors.ts';
import { languages } from './languages.ts';
import { loadMessages } from './load.ts';
import { dirOf, langs, matchLanguage, textLangs, textsFor } from './match.ts';

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

describe('the texts of a language', () => {
  test.each([
    ['zh-CN', 'zh-CN'],
    ['zh-TW', 'zh-CN'],
    ['en-US', 'en-US'],
    ['en-GB', 'en-US'],
    ['ar-EG', 'zh-CN'],
    ['ja-JP', 'zh-CN'],
  ])('are for %s those in %s', (lang, texts) => {
    expect(textsFor(lang)).toBe(texts);
  });

  test.each(langs)('for %s are in the language in which the service tells its errors', (lang) => {
    expect(textsFor(lang)).toBe(pickLocale(lang));
  });

  test.each(langs)('of %s exist where the product says so, and nowhere else', async (lang) => {
    expect((await loadMessages(lang)) !== undefined).toBe(textLangs.includes(lang));
  });
});
