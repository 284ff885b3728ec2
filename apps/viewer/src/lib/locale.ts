import { i18n } from '@lingui/core';
import { loadMessages, type Messages } from '@playlet/i18n/load';
import { DEFAULT_LANG, dirOf, matchLanguage } from '@playlet/i18n/match';
import firstMessages from './first-messages.ts';
import { keys, read, write } from './storage.ts';

/** The chosen language, else the browser's, else Chinese. */
export function currentLocale(): string {
  const stored = read(keys.locale);
  if (stored) return matchLanguage(stored) ?? DEFAULT_LANG;
  return navigator.languages.map(matchLanguage).find(Boolean) ?? DEFAULT_LANG;
}

/** Shows the interface in the current language; Chinese at once, with the texts of the first screen. */
export async function activateLocale(): Promise<void> {
  const lang = currentLocale();
  const messages = lang === DEFAULT_LANG ? undefined : await loadMessages(lang).catch(() => undefined);
  if (messages) return show(lang, messages);
  if (lang !== DEFAULT_LANG)
    console.warn(`There are no texts for ${lang}; the interface is shown in Chinese.`);
  show(DEFAULT_LANG, chinese ?? firstMessages);
}

/** Waits until every text is here, and not only those of the first screen. */
export async function allMessages(): Promise<void> {
  if (chinese || i18n.locale !== DEFAULT_LANG) return;
  chinese = await loadMessages(DEFAULT_LANG);
  if (chinese && i18n.locale === DEFAULT_LANG) show(DEFAULT_LANG, chinese);
}

/** Keeps the choice and applies it at once. */
export async function chooseLocale(lang: string): Promise<void> {
  write(keys.locale, lang);
  await activateLocale();
  await allMessages();
}

/** All Chinese texts, once they have come. */
let chinese: Messages | undefined;

function show(lang: string, messages: Messages) {
  i18n.loadAndActivate({ locale: lang, messages });
  document.documentElement.lang = lang;
  document.documentElement.dir = dirOf(lang);
}
