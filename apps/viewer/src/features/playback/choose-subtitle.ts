/** The same language and region, else the same language, else the first there is. */
export function chooseLanguage(subtitles: readonly { lang: string }[], locale: string): string | null {
  const languageOf = (tag: string) => tag.split('-')[0];
  const chosen =
    subtitles.find(({ lang }) => lang === locale) ??
    subtitles.find(({ lang }) => languageOf(lang) === languageOf(locale)) ??
    subtitles[0];
  return chosen?.lang ?? null;
}
