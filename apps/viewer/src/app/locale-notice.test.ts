import { beforeEach, expect, test, vi } from 'vitest';
import { i18n, type Texts } from '../lib/i18n.ts';
import { activateLocale } from '../lib/locale.ts';
import { keys } from '../lib/storage.ts';
import { useMessages } from '../lib/toast.ts';
import { warnMissingLocale } from './locale-notice.ts';

const toasts = () => useMessages.getState().list;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useMessages.setState({ list: [] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

vi.mock(import('../lib/load-texts.ts'), async (load) => {
  const { compileTexts } = await import('../../build/messages.ts');
  return {
    ...(await load()),
    loadTexts: async (lang) => {
      if (lang === 'he-IL') throw new TypeError('Failed to fetch');
      return compileTexts(lang, 'all') as Texts;
    },
  };
});

test.each([
  ['he-IL', 'עברית'],
  ['zz-ZZ', 'zz-ZZ'],
])('%s shows once that there are no texts, and English is one tap away', async (lang, name) => {
  localStorage.setItem(keys.locale, lang);
  await activateLocale();
  await warnMissingLocale();
  expect(toasts()).toMatchObject([{ tone: 'warning', text: `还没有 ${name} 的界面文字，先用中文显示。` }]);
  const [message] = toasts();
  useMessages.setState({ list: [] });
  await warnMissingLocale();
  expect(toasts()).toEqual([]);
  message?.action?.run();
  await expect.poll(() => i18n._('action.back')).toBe('Back');
});

test.each(['zh-CN', 'ar-EG', 'de-DE'])('no toast for a language with texts: %s', async (lang) => {
  localStorage.setItem(keys.locale, lang);
  await activateLocale();
  await warnMissingLocale();
  expect(toasts()).toEqual([]);
  expect(console.warn).not.toHaveBeenCalled();
});
