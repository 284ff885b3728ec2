import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { i18n } from './i18n.ts';
import { activateLocale, chooseLocale, currentLocale } from './locale.ts';
import { keys } from './storage.ts';

const browserSpeaks = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the language', () => {
  test('is the chosen one before the browser is asked', () => {
    browserSpeaks('ja-JP');
    localStorage.setItem(keys.locale, 'en-US');
    expect(currentLocale()).toBe('en-US');
  });

  test('is the first one of the browser that the product knows, else Chinese', () => {
    browserSpeaks('xx-YY', 'en');
    expect(currentLocale()).toBe('en-US');
    browserSpeaks('xx-YY');
    expect(currentLocale()).toBe('zh-CN');
  });

  test('applies at once when it is chosen, and is kept', async () => {
    await chooseLocale('en-US');
    expect(i18n._('action.back')).toBe('Back');
    expect(document.documentElement.lang).toBe('en-US');
    expect(localStorage.getItem('umi_locale')).toBe('en-US');
  });

  test('can be chosen, left and chosen again', async () => {
    for (const [lang, word] of [
      ['en-US', 'Back'],
      ['zh-CN', '返回'],
      ['en-US', 'Back'],
    ] as const) {
      await chooseLocale(lang);
      expect(i18n._('action.back')).toBe(word);
    }
  });

  test.each(['en-GB', 'en-AU', 'en'])(
    'of a browser in %s is told with the English texts',
    async (browser) => {
      browserSpeaks(browser, 'zh-CN');
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      await activateLocale();
      expect(i18n._('action.back')).toBe('Back');
      expect(document.documentElement.lang).toBe('en-US');
      expect(warned).not.toHaveBeenCalled();
    },
  );

  test('in traditional characters is told with the Chinese texts', async () => {
    browserSpeaks('zh-Hant-HK');
    await activateLocale();
    expect(currentLocale()).toBe('zh-TW');
    expect(i18n._('action.back')).toBe('返回');
  });

  test('without texts warns and falls back to Chinese, which runs from left to right', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem(keys.locale, 'ar-EG');
    await activateLocale();
    expect(warned).toHaveBeenCalledOnce();
    expect(i18n._('action.back')).toBe('返回');
    expect(document.documentElement).toMatchObject({ lang: 'zh-CN', dir: 'ltr' });
    expect(currentLocale()).toBe('ar-EG');
  });

  test.each([
    ['stored', 'zz-ZZ', ['en-US']],
    ['of the browser', undefined, ['sw-KE', 'xx']],
  ])('that nobody knows, %s, warns and falls back to Chinese', async (_, stored, browser) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    if (stored) localStorage.setItem(keys.locale, stored);
    browserSpeaks(...browser);
    await activateLocale();
    expect(warned.mock.calls).toEqual([[expect.stringContaining(stored ?? 'sw-KE')]]);
    expect(i18n._('action.back')).toBe('返回');
  });
});
