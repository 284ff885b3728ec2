import { loadMessages, type Messages } from '@playlet/i18n/load';
import { DEFAULT_LANG, dirOf, matchLanguage, textsFor } from '@playlet/i18n/match';
import firstChinese from './first-messages/zh-CN.ts';
import { i18n } from './i18n.ts';
import { keys, read, write } from './storage.ts';

/** The chosen language, else the browser's, else Chinese. Every call is sent with it. */
export function currentLocale(): string {
  const stored = read(keys.locale);
  if (stored) return matchLanguage(stored) ?? DEFAULT_LANG;
  return navigator.languages.map(matchLanguage).find(Boolean) ?? DEFAULT_LANG;
}

/** The language the viewer wants and gets no texts in: one that has none yet, or none the product knows. */
export function missingLocale(): string | undefined {
  const lang = currentLocale();
  if (!hasTexts(lang)) return lang;
  const stored = read(keys.locale);
  if (stored) return matchLanguage(stored) ? undefined : stored;
  return navigator.languages.some(matchLanguage) ? undefined : navigator.languages[0];
}

/**
 * Shows the interface in the current language, or in the one nearest to it that has texts. Those of the first screen are
 * enough for it, unless `all` are wanted at once.
 */
export async function activateLocale({ all = false } = {}): Promise<void> {
  const missing = missingLocale();
  if (missing) console.warn(`There are no texts for ${missing}; the interface is shown in Chinese.`);
  const lang = textsFor(currentLocale());
  if (lang === DEFAULT_LANG) return show(lang);
  if (all) {
    i18n.locale = lang;
    await allMessages().catch(() => undefined);
    if (whole.has(lang)) return show(lang);
  }
  const first = await firstMessages[lang]?.().catch(() => undefined);
  show(first ? lang : DEFAULT_LANG, first?.default);
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

/** Whether there are texts in a language, be it as another region writes it. */
export function hasTexts(lang: string): boolean {
  return textsFor(lang).split('-')[0] === lang.split('-')[0];
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

/** The page runs as the texts do that are shown: Chinese texts, left to right, also for who chose Arabic. */
function show(lang: string, first: Messages = firstChinese) {
  i18n.loadAndActivate({ locale: lang, messages: whole.get(lang) ?? first });
  document.documentElement.lang = lang;
  document.documentElement.dir = dirOf(lang);
}
