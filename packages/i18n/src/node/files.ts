import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANG } from '../match.ts';
import type { LocaleFile, Translation } from '../messages.ts';
import errors from '../source/errors.ts';
import interfaceTexts from '../source/interface.ts';
import service from '../source/service.ts';

/** The folder of the translations: `<lang>.json` each. */
export const localesFolder = join(import.meta.dirname, '../../locales');

const source: LocaleFile = {
  language: { label: '简体中文', icon: 'cn', title: '语言', dir: 'ltr' },
  interface: interfaceTexts,
  errors,
  service,
};

/**
 * Returns the texts of a language as its file has them; those of the source are in TypeScript.
 * @throws Error where there is no such language
 */
export function readTranslation(lang: string): Translation {
  if (lang === DEFAULT_LANG) return source;
  return JSON.parse(readFileSync(join(localesFolder, `${lang}.json`), 'utf8'));
}

/**
 * Returns every text of a language: its own, else the English one, else the Chinese one.
 * @throws Error where there is no such language
 */
export function readLocale(lang: string): LocaleFile {
  return withFallback(readTranslation(lang));
}

/** Fills the gaps of a translation, in the order of the source. */
export function withFallback({ language, ...own }: Translation): LocaleFile {
  const english = readTranslation(FALLBACK_LANG);
  return {
    language,
    interface: { ...source.interface, ...english.interface, ...own.interface },
    errors: { ...source.errors, ...english.errors, ...own.errors },
    service: { ...source.service, ...english.service, ...own.service },
  };
}

/** The language that fills the gaps of other translations. */
const FALLBACK_LANG = 'en-US';
