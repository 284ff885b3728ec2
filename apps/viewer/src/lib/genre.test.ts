import { langs } from '@playlet/i18n/match';
import { readTranslation } from '@playlet/i18n/node/files';
import { afterEach, expect, test } from 'vitest';
import { formatGenre, genreAttributesOf } from './genre.ts';
import { i18n } from './i18n.ts';

const speak = (locale: string, messages: Record<string, string> = {}) =>
  i18n.loadAndActivate({ locale, messages });
afterEach(() => speak('zh-CN'));

test('a genre of the trade is shown in the language of the viewer, also by another name of the same', () => {
  speak('en-US', { 'genre.mystery': 'Mystery' });
  expect([formatGenre('悬疑'), formatGenre('推理')]).toEqual(['Mystery', 'Mystery']);
  expect(genreAttributesOf('悬疑')).toEqual({});
});

test('an own genre of the operator keeps its name, which is Chinese and reads from the left', () => {
  speak('ar-EG', {});
  expect(formatGenre('本店自制')).toBe('本店自制');
  expect(formatGenre('constructor')).toBe('constructor');
  expect(genreAttributesOf('本店自制')).toEqual({ lang: 'zh', dir: 'ltr' });
});

test('a genre whose text has not come keeps the name of the operator', () => {
  speak('de-DE', {});
  expect(formatGenre('悬疑')).toBe('悬疑');
});

test('Chinese viewers read the name as the operator wrote it', () =>
  expect(formatGenre('推理')).toBe('推理'));

test('every language has the genres of the trade', () => {
  const own = (lang: string) =>
    Object.keys(readTranslation(lang).interface).filter((key) => key.startsWith('genre.')).length;
  const chinese = own('zh-CN');
  expect(chinese).toBe(21);
  expect(langs.filter((lang) => own(lang) !== chinese)).toEqual([]);
});
