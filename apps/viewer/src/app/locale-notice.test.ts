import { beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../lib/i18n.ts';
import { activateLocale } from '../lib/locale.ts';
import { keys } from '../lib/storage.ts';
import { useMessages } from '../lib/toast.ts';
import { tellMissingLocale } from './locale-notice.ts';

const told = () => useMessages.getState().list;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useMessages.setState({ list: [] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test.each([
  ['ar-EG', 'العربية'],
  ['zz-ZZ', 'zz-ZZ'],
])('%s is told once to have no texts yet, and English is one tap away', async (lang, name) => {
  localStorage.setItem(keys.locale, lang);
  await activateLocale();
  await tellMissingLocale();
  expect(told()).toMatchObject([{ tone: 'warning', text: `还没有 ${name} 的界面文字，先用中文显示。` }]);
  const [message] = told();
  useMessages.setState({ list: [] });
  await tellMissingLocale();
  expect(told()).toEqual([]);
  message?.action?.run();
  await vi.waitFor(() => expect(i18n._('action.back')).toBe('Back'));
});

test.each(['zh-CN', 'zh-TW', 'en-GB'])('nothing is said to whom there are texts for: %s', async (lang) => {
  localStorage.setItem(keys.locale, lang);
  await activateLocale();
  await tellMissingLocale();
  expect(told()).toEqual([]);
  expect(console.warn).not.toHaveBeenCalled();
});
