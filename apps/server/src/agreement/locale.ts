import type { TextLocale } from '@playlet/legal';

/** Returns the text for a reader of this language; any other gets the Chinese one, which applies. */
export function pickText(wanted: string): { locale: TextLocale; fallback: boolean } {
  const language = wanted.trim().toLowerCase().split(/[-_]/)[0];
  if (language === 'en') return { locale: 'en-US', fallback: false };
  return { locale: 'zh-CN', fallback: language !== 'zh' && language !== '' && language !== '*' };
}

/** The language a request would like best. */
export function firstLanguageOf(acceptLanguage: string | undefined): string {
  return acceptLanguage?.split(/[,;]/, 1)[0] ?? '';
}
