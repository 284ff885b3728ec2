import { firstChinese } from 'virtual:texts';
import { htmlLangOf } from '@playlet/i18n/intl';
import { DEFAULT_LANG, dirOf, matchLanguage } from '@playlet/i18n/match';
import { i18n, type Texts } from './i18n.ts';
import { loadTexts, unpackTexts } from './load-texts.ts';
import { keys, read, write } from './storage.ts';

/** The chosen language, else the browser's, else Chinese. Every call is sent with it. */
export function readLocale(): string {
  const stored = read(keys.locale);
  if (stored) return matchLanguage(stored) ?? DEFAULT_LANG;
  return navigator.languages.map(matchLanguage).find(Boolean) ?? DEFAULT_LANG;
}

/** The language the viewer wants and does not see: none the product knows, or one whose texts did not come. */
export function readMissingLocale(): string | undefined {
  const lang = readLocale();
  if (i18n.locale !== lang) return lang;
  const stored = read(keys.locale);
  if (stored) return matchLanguage(stored) ? undefined : stored;
  return navigator.languages.some(matchLanguage) ? undefined : navigator.languages[0];
}

/**
 * Shows the interface in the current language, and in Chinese where its texts do not come. Those of the first screen are
 * enough for it, unless `all` are wanted at once.
 */
export async function activateLocale({ all = false } = {}): Promise<void> {
  const lang = readLocale();
  if (lang === DEFAULT_LANG) show(lang);
  else if (all && (await loadAll(lang))) show(lang);
  else {
    const first = await firstTexts(lang).catch(() => undefined);
    // Without a network the browser may have kept the other part.
    show(first || (await loadAll(lang)) ? lang : DEFAULT_LANG, first);
  }
  const missing = readMissingLocale();
  if (missing) console.warn(`There are no texts for ${missing}; the interface is shown in Chinese.`);
}

/** Waits until every text is here, and not only those of the first screen. */
export async function loadAllMessages(): Promise<void> {
  const lang = i18n.locale;
  if (!loaded.has(lang) && (await loadAll(lang)) && i18n.locale === lang) show(lang);
}

/** Keeps the choice and applies it at once. */
export async function chooseLocale(lang: string): Promise<void> {
  write(keys.locale, lang);
  await activateLocale({ all: true });
  await loadAllMessages();
}

/** The document of a page carries those of its reader's browser. */
async function firstTexts(lang: string): Promise<Texts> {
  const carried = document.getElementById('texts');
  if (carried?.dataset.lang === lang) return unpackTexts(JSON.parse(carried.textContent));
  return loadTexts(lang, 'first');
}

/** @returns whether they are here now */
async function loadAll(lang: string): Promise<boolean> {
  if (loaded.has(lang)) return true;
  const loading = underWay.get(lang) ?? loadTexts(lang, 'all').catch(() => undefined);
  underWay.set(lang, loading);
  const texts = await loading;
  underWay.delete(lang);
  if (texts) loaded.set(lang, texts);
  return texts !== undefined;
}

/** Requests under way: a page and its parts need the same texts. */
const underWay = new Map<string, Promise<Texts | undefined>>();

const chinese = unpackTexts(firstChinese);
/** All texts of the languages whose texts have come. */
const loaded = new Map<string, Texts>();

function show(lang: string, first: Texts = chinese) {
  i18n.loadAndActivate({ locale: lang, messages: loaded.get(lang) ?? first });
  document.documentElement.lang = htmlLangOf(lang);
  document.documentElement.dir = dirOf(lang);
}
