import { expect, it } from 'vitest';
import { chooseLanguage } from './choose-subtitle.ts';

const subtitles = [{ lang: 'zh' }, { lang: 'en' }, { lang: 'en-GB' }];

it.each([
  ['en-GB', 'en-GB'],
  ['en-US', 'en'],
  ['zh-CN', 'zh'],
  ['fr-FR', 'zh'],
])('shows a viewer of %s the subtitles in %s', (locale, lang) => {
  expect(chooseLanguage(subtitles, locale)).toBe(lang);
});

it('shows none where there are none', () => {
  expect(chooseLanguage([], 'zh-CN')).toBeNull();
});
