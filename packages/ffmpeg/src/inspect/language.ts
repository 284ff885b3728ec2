const DEFAULT = 'zh';
/** The codes of ISO 639-2 that Intl does not shorten: bibliographic ones, and those that name no language. */
const OTHERS: Record<string, string> = {
  chi: 'zh',
  fre: 'fr',
  ger: 'de',
  dut: 'nl',
  may: 'ms',
  per: 'fa',
  und: DEFAULT,
  mul: DEFAULT,
  zxx: DEFAULT,
  chs: 'zh-Hans',
  cht: 'zh-Hant',
};

/** The BCP 47 tag of a track's language, such as `zh` for `chi`; `zh` where it names none. */
export function parseLanguageTag(language: string | undefined): string {
  const code = (language ?? '').trim().toLowerCase();
  if (OTHERS[code]) return OTHERS[code];
  try {
    const tag = Intl.getCanonicalLocales((language ?? '').trim())[0] ?? DEFAULT;
    return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(tag) ? tag : DEFAULT;
  } catch {
    return DEFAULT;
  }
}
