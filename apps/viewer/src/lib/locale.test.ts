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

  test('without texts warns and falls back to Chinese, on a page that runs the other way', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem(keys.locale, 'ar-EG');
    await activateLocale();
    expect(warned).toHaveBeenCalledOnce();
    expect(i18n._('action.back')).toBe('返回');
    expect(document.documentElement).toMatchObject({ lang: 'zh-CN', dir: 'rtl' });
  });
});
