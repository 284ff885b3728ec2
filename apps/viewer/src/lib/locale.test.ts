import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compileTexts } from '../../build/messages.ts';
import { i18n, type Texts } from './i18n.ts';
import { loadTexts } from './load-texts.ts';
import { activateLocale, chooseLocale, readLocale } from './locale.ts';
import { keys } from './storage.ts';

const browserSpeaks = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

vi.mock(import('./load-texts.ts'), async (load) => ({ ...(await load()), loadTexts: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
  vi.mocked(loadTexts)
    .mockReset()
    // compiled by the same code as in the build
    .mockImplementation(async (lang, part) => compileTexts(lang, part) as Texts);
});
afterEach(() => vi.restoreAllMocks());

describe('the language', () => {
  test('is the chosen one before the browser is asked', () => {
    browserSpeaks('ja-JP');
    localStorage.setItem(keys.locale, 'en-US');
    expect(readLocale()).toBe('en-US');
  });

  test('is the first one of the browser that the product knows, else Chinese', () => {
    browserSpeaks('xx-YY', 'en');
    expect(readLocale()).toBe('en-US');
    browserSpeaks('xx-YY');
    expect(readLocale()).toBe('zh-CN');
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

  test.each([
    [['en-AU', 'zh-CN'], 'en-US', 'ltr'],
    [['zh-Hant-HK'], 'zh-TW', 'ltr'],
    [['fr-CA', 'en'], 'fr-FR', 'ltr'],
    [['ar'], 'ar-EG', 'rtl'],
  ])('of a browser in %j is shown in %s', async (browser, lang, dir) => {
    browserSpeaks(...browser);
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await activateLocale();
    expect(i18n.locale).toBe(lang);
    expect(document.documentElement).toMatchObject({ lang, dir });
    expect(warned).not.toHaveBeenCalled();
  });

  test('has a tag of its own for voices if it is Sorani', async () => {
    browserSpeaks('ckb-IQ');
    await activateLocale();
    expect(document.documentElement).toMatchObject({ lang: 'ckb-IQ', dir: 'rtl' });
  });

  test('warns and falls back to Chinese, which runs from left to right, if its texts do not come', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.mocked(loadTexts).mockRejectedValue(new TypeError('Failed to fetch'));
    localStorage.setItem(keys.locale, 'he-IL');
    await activateLocale();
    expect(warned).toHaveBeenCalledOnce();
    expect(i18n._('action.back')).toBe('返回');
    expect(document.documentElement).toMatchObject({ lang: 'zh-CN', dir: 'ltr' });
    expect(readLocale()).toBe('he-IL');
  });

  test('begins with the texts that the document carries, without asking for them', async () => {
    document.body.innerHTML =
      '<script type="application/json" id="texts" data-lang="ja-JP">[[],{"action.back":"もどる"}]</script>';
    browserSpeaks('ja-JP');
    await activateLocale();
    expect(i18n._('action.back')).toBe('もどる');
    expect(loadTexts).not.toHaveBeenCalled();
    document.body.replaceChildren();
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
