import { i18n } from '@lingui/core';
import { DEFAULT_LANG, type Language, languages, matchLanguage } from '@playlet/i18n/languages';
import { defaultMessages, loadMessages } from '@playlet/i18n/load';
import { keys, read, write } from './storage.ts';

/** The chosen language, else the browser's, else Chinese. */
export function currentLocale(): string {
  const stored = read(keys.locale);
  if (stored) return matchLanguage(stored)?.lang ?? DEFAULT_LANG;
  return navigator.languages.map(matchLanguage).find(Boolean)?.lang ?? DEFAULT_LANG;
}

/** Shows the interface in the current language; Chinese at once where its texts are missing. */
export async function activateLocale(): Promise<void> {
  const lang = currentLocale();
  const messages = await loadMessages(lang).catch(() => undefined);
  if (!messages) console.warn(`There are no texts for ${lang}; the interface is shown in Chinese.`);
  const shown = messages ? lang : DEFAULT_LANG;
  i18n.loadAndActivate({ locale: shown, messages: messages ?? defaultMessages });
  document.documentElement.lang = shown;
  document.documentElement.dir = languageOf(shown).dir;
}

/** Keeps the choice and applies it at once. */
export async function chooseLocale(lang: string): Promise<void> {
  write(keys.locale, lang);
  await activateLocale();
}

export function languageOf(lang: string): Language {
  const language = languages.find((one) => one.lang === lang);
  if (!language) throw new Error(`${lang} is not a language of the list`);
  return language;
}
