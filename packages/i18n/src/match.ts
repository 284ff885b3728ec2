export const DEFAULT_LANG = 'zh-CN';

/** The languages a viewer can choose, without the names that only their list needs. */
export const langs: readonly string[] = `
  ar-EG az-AZ bg-BG bn-BD ca-ES cs-CZ da-DK de-DE el-GR en-GB en-US es-ES et-EE fa-IR fi-FI fr-BE
  fr-FR ga-IE he-IL hi-IN hr-HR hu-HU hy-AM id-ID is-IS it-IT ja-JP kn-IN ko-KR ku-IQ lt-LT lv-LV
  mk-MK mn-MN ms-MY nb-NO ne-NP nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE
  ta-IN th-TH tr-TR uk-UA vi-VN zh-CN zh-TW
`
  .trim()
  .split(/\s+/);

/**
 * The language to use for a tag that a browser or a header asks for: the tag itself, else the most spoken form
 * of it (`en` and `en-AU` find `en-US`, `zh-HK` finds `zh-TW`), else undefined.
 */
export function matchLanguage(tag: string): string | undefined {
  const same = find(tag);
  if (same) return same;
  try {
    const wanted = new Intl.Locale(tag);
    const likely = new Intl.Locale(wanted.language, { script: wanted.maximize().script }).maximize();
    return (
      find(`${likely.language}-${likely.region}`) ??
      langs.find((lang) => lang.startsWith(`${likely.language}-`))
    );
  } catch {
    // Not a language tag at all.
    return undefined;
  }
}

/** The languages the interface and the errors have texts in. */
export const textLangs: readonly string[] = ['zh-CN', 'en-US'];

/**
 * The language of the texts that are shown to whom `lang` is the language: its own, else those of the same language in
 * another region, else Chinese. The service chooses its error messages in the same way.
 */
export function textsFor(lang: string): string {
  if (textLangs.includes(lang)) return lang;
  const [language] = lang.split('-');
  return textLangs.find((one) => one.split('-')[0] === language) ?? DEFAULT_LANG;
}

export function dirOf(lang: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ku)-/.test(lang) ? 'rtl' : 'ltr';
}

function find(tag: string) {
  return langs.find((lang) => lang.toLowerCase() === tag.toLowerCase());
}
