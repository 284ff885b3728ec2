/** A language's name in itself, as a list of subtitles shows it: 中文, English. */
export function languageLabelOf(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}
