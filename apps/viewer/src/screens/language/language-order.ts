import type { Language } from '@playlet/i18n/languages';
import { matchLanguage } from '@playlet/i18n/match';

/** The languages suggested to all viewers, after those of the phone. */
const SUGGESTED = ['zh-CN', 'zh-TW', 'en-US', 'en-GB'];

/** The chosen language first, then those of the phone and the ones most wanted, then all others by their own names. */
export function orderLanguages(
  languages: readonly Language[],
  chosen: string,
  phone: readonly string[],
): Language[] {
  const first = [chosen, ...phone.flatMap((tag) => matchLanguage(tag) ?? []), ...SUGGESTED];
  const rank = ({ lang }: Language) => {
    const at = first.indexOf(lang);
    return at < 0 ? first.length : at;
  };
  const byName = new Intl.Collator('en');
  return languages.toSorted(
    (one, other) => rank(one) - rank(other) || byName.compare(one.label, other.label),
  );
}

/** `English (UK)` as the name of the language, and where it is spoken so, in the language itself. */
export function splitLabel({ lang, label }: Language): { name: string; region: string | undefined } {
  const [, name = label, bracket] = /^(.*?) \((.*)\)$/.exec(label) ?? [];
  const code = lang.split('-')[1];
  const region = bracket && code ? (nameOf(lang, 'region', code) ?? bracket) : undefined;
  return { name, region };
}

/** Tests whether a typed text means a language: by its own, its English or its Chinese name, or its tag. */
export function isMeant({ lang, label, title }: Language, typed: string): boolean {
  const words = fold(typed.trim());
  const names = [lang, label, title, nameOf('en', 'language', lang), nameOf('zh-CN', 'language', lang)];
  return names.some((name) => name && fold(name).includes(words));
}

/** Without case and marks: `francais` finds Français. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

function nameOf(locale: string, type: 'language' | 'region', code: string): string | undefined {
  return new Intl.DisplayNames([locale], { type, fallback: 'none' }).of(code);
}
