import { loadMessages, type Messages } from '@playlet/i18n/load';
import { DEFAULT_LANG, dirOf, matchLanguage } from '@playlet/i18n/match';
import firstChinese from './first-messages/zh-CN.ts';
import { i18n } from './i18n.ts';
import { keys, read, write } from './storage.ts';

/** The chosen language, else the browser's, else Chinese. */
export function currentLocale(): string {
  const stored = read(keys.locale);
  if (stored) return matchLanguage(stored) ?? DEFAULT_LANG;
  return navigator.languages.map(matchLanguage).find(Boolean) ?? DEFAULT_LANG;
}

/**
 * Shows the interface in the current language; Chinese where it has none. The texts of the first screen are enough for
 * it, unless `all` are wanted at once.
 */
export async function activateLocale({ all = false } = {}): Promise<void> {
  const lang = currentLocale();
  if (lang === DEFAULT_LANG) return show(lang);
  if (all) {
    i18n.locale = lang;
    await allMessages().catch(() => undefined);
    if (whole.has(lang)) return;
  }
  const first = await (firstMessages[lang]?.() ?? Promise.resolve(undefined)).catch(() => undefined);
  if (first) return show(lang, first.default);
  console.warn(`There are no texts for ${lang}; the interface is shown in Chinese.`);
  show(DEFAULT_LANG);
}

/** Waits until every text is here, and not only those of the first screen. */
export async function allMessages(): Promise<void> {
  const lang = i18n.locale;
  if (whole.has(lang)) return;
  const messages = await loadMessages(lang);
  if (!messages) return;
  whole.set(lang, messages);
  if (i18n.locale === lang) show(lang);
}

/** Whether the interface can speak a language; where it cannot, it speaks Chinese. */
export function hasTexts(lang: string): boolean {
  return lang === DEFAULT_LANG || lang in firstMessages;
}

/** Keeps the choice and applies it at once. */
export async function chooseLocale(lang: string): Promise<void> {
  write(keys.locale, lang);
  await activateLocale({ all: true });
  await allMessages();
}

// A written list and not a computed import: a bundler makes one chunk of each.
const firstMessages: Record<string, () => Promise<{ default: Messages }>> = {
  'en-US': () => import('./first-messages/en-US.ts'),
};

/** All texts of the languages whose texts have come. */
const whole = new Map<string, Messages>();

/** Words of `lang` on a page that runs as the chosen language does, whether or not it has words yet. */
function show(lang: string, first: Messages = firstChinese) {
  i18n.loadAndActivate({ locale: lang, messages: whole.get(lang) ?? first });
  document.documentElement.lang = lang;
  document.documentElement.dir = dirOf(currentLocale());
}
