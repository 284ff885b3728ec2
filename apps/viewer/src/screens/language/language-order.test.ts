import { type Language, languages } from '@playlet/i18n/languages';
import { expect, test } from 'vitest';
import { isMeant, orderLanguages, splitLabel } from './language-order.ts';

const tagged = (lang: string) => languages.find((one) => one.lang === lang) as Language;
const order = (chosen: string, phone: string[]) =>
  orderLanguages(languages, chosen, phone).map(({ lang }) => lang);

test('the chosen language comes first, then the phone’s, Chinese and English', () => {
  expect(order('de-DE', ['ja', 'en-GB']).slice(0, 6)).toEqual([
    'de-DE',
    'ja-JP',
    'en-GB',
    'zh-CN',
    'zh-TW',
    'en-US',
  ]);
});

test('the other people follow by their own names, each once', () => {
  const list = order('zh-CN', ['zh-CN', 'tlh']);
  expect(new Set(list).size).toBe(languages.length);
  expect(list.indexOf('az-AZ')).toBeLessThan(list.indexOf('ca-ES'));
  expect(list.indexOf('ca-ES')).toBeLessThan(list.indexOf('de-DE'));
});

test.each([
  ['de-DE', 'deutsch'],
  ['de-DE', 'German'],
  ['de-DE', '德语'],
  ['fr-FR', 'francais'],
  ['zh-TW', '繁體'],
])('%s is found by %s', (lang, typed) => {
  expect(isMeant(tagged(lang), typed)).toBe(true);
  expect(isMeant(tagged('ja-JP'), typed)).toBe(false);
});

test('a country stands apart from the language, in the language itself', () => {
  expect(splitLabel(tagged('en-GB'))).toEqual({ name: 'English', region: 'United Kingdom' });
  expect(splitLabel(tagged('de-DE'))).toEqual({ name: 'Deutsch', region: undefined });
});
