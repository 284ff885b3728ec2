import type { Language } from './language.ts';
import { languages } from './names.gen.ts';

export type { Language } from './language.ts';
export { languages };

/** @throws Error for a tag that is not in the list */
export function languageOf(lang: string): Language {
  const language = languages.find((one) => one.lang === lang);
  if (!language) throw new Error(`${lang} is not a language of the list`);
  return language;
}
