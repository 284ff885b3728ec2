import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANG } from '../match.ts';
import type { LocaleFile } from '../messages.ts';
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
 * Every text of a language.
 * @throws Error where there is no such language
 */
export function readLocale(lang: string): LocaleFile {
  if (lang === DEFAULT_LANG) return source;
  return JSON.parse(readFileSync(join(localesFolder, `${lang}.json`), 'utf8'));
}
