/**
 * How `Intl` formats for a language, where that is not what its tag alone gives. Digits are the language's own; the
 * calendar is the one its readers have on their phones.
 */
const INTL_TAGS: Readonly<Record<string, string>> = {
  'ar-EG': 'ar-EG-u-nu-arab',
  'bn-BD': 'bn-BD-u-nu-beng',
  'fa-IR': 'fa-IR-u-ca-persian-nu-arabext',
  // Sorani, the list's Kurdish, is ckb: ku formats as Kurmanji in Latin letters, or not at all.
  'ku-IQ': 'ckb-IQ-u-hc-h23-nu-latn',
  'ne-NP': 'ne-NP-u-nu-deva',
  // Orders and updates are dated in the calendar they were made in.
  'th-TH': 'th-TH-u-ca-gregory-nu-latn',
};

/** Languages that Chromium cannot write dates in; it would use the browser's own instead. */
const OWN_DATES = 'az-AZ ga-IE hy-AM is-IS ku-IQ mk-MK mn-MN ne-NP';

/** Whether the dates of a language come with its texts, as browsers may have none. */
export function hasOwnDates(lang: string): boolean {
  return OWN_DATES.includes(lang);
}

/** The tag for dates and counts. */
export function intlTagOf(lang: string): string {
  return INTL_TAGS[lang] ?? lang;
}

/** The tag for prices and times of a player, whose digits are Latin everywhere. */
export function latinTagOf(lang: string): string {
  const [tag] = intlTagOf(lang).split('-u-');
  return `${tag}-u-nu-latn`;
}

/** The language of a document, for voices and fonts. */
export function htmlLangOf(lang: string): string {
  return lang === 'ku-IQ' ? 'ckb-IQ' : lang;
}
