/** The service's texts in the caller's language. A language is read at its first use. */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { ErrorCode, SharedErrorCode } from '@playlet/contract/errors';
import { staffErrors } from '@playlet/contract/staff-errors';
import { type CompiledText, formatMessage, type Values } from '../format-message.ts';
import { DEFAULT_LANG, langs } from '../match.ts';
import type { LocaleFile, ServiceKey } from '../messages.ts';
import { staffErrorPhrases } from '../source/staff-errors.ts';
import { readLocale } from './files.ts';

type Phrases = Pick<LocaleFile, 'errors' | 'service'>;
const phrases = new Map<string, Phrases>();

/** Returns the message of an error, with its values. */
export function formatErrorMessage(locale: string, code: ErrorCode, values: Values = {}): string {
  if (isShared(code)) return filled(phrasesOf(locale).errors[code], values, locale);
  const lang = locale.startsWith('zh') ? 'zh-CN' : 'en-US';
  return filled(staffErrorPhrases[lang][code], values, lang);
}

function isShared(code: ErrorCode): code is SharedErrorCode {
  return !(code in staffErrors);
}

/** Returns a text of the service, such as the name of a product. */
export function formatServiceText(locale: string, key: ServiceKey, values: Values = {}): string {
  return filled(phrasesOf(locale).service[key], values, locale);
}

function phrasesOf(locale: string): Phrases {
  const lang = langs.includes(locale) ? locale : DEFAULT_LANG;
  const known = phrases.get(lang);
  if (known) return known;
  // The interface is the viewer's, and stays on the disk.
  const { errors, service } = readLocale(lang);
  const read = { errors, service };
  phrases.set(lang, read);
  return read;
}

function filled(phrase: string, values: Values, lang: string): string {
  const text = compiled.get(phrase) ?? compileMessage(phrase);
  compiled.set(phrase, text);
  return formatMessage(text as CompiledText, values, lang); // no phrase has other kinds of values
}

/** Compiled phrases; there are as many as the product has. */
const compiled = new Map<string, unknown>();
