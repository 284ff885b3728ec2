import { RIGHT_TO_LEFT, TAGS } from './tags.gen.ts';

export const DEFAULT_LANG = 'zh-CN';

/** The languages a viewer can choose, without the names that only their list needs. */
export const langs: readonly string[] = TAGS.split(' ');

/**
 * The language to use for a tag that a browser or a header asks for: the tag itself, else the most spoken form
 * of it (`en` and `en-AU` find `en-US`, `zh-HK` finds `zh-TW`), else undefined.
 */
export function matchLanguage(tag: string): string | undefined {
  const same = find(TAG_OF[tag.split('-')[0] ?? ''] ?? tag);
  if (same) return same;
  try {
    const wanted = new Intl.Locale(tag);
    const { script } = wanted.maximize();
    const likely = new Intl.Locale(wanted.language, script ? { script } : {}).maximize();
    return (
      find(`${likely.language}-${likely.region}`) ??
      langs.find((lang) => lang.startsWith(`${likely.language}-`))
    );
  } catch {
    // Not a language tag at all.
    return undefined;
  }
}

/**
 * The best language there is for an `accept-language` header: by weight; Chinese where none fits.
 */
export function matchHeader(header: string | undefined): string {
  for (const { tag } of byWeight(header ?? '')) {
    const lang = matchLanguage(tag);
    if (lang) return lang;
  }
  return DEFAULT_LANG;
}

export function dirOf(lang: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(lang) ? 'rtl' : 'ltr';
}

/** Languages of the list under a code of their own. */
const TAG_OF: Readonly<Record<string, string>> = { ckb: 'ku-IQ', nn: 'nb-NO', no: 'nb-NO' };

function find(tag: string) {
  return langs.find((lang) => lang.toLowerCase() === tag.toLowerCase());
}

/** A longer header is not a browser's. */
const MAX_HEADER_LENGTH = 200;

function byWeight(header: string): { tag: string; weight: number }[] {
  return header
    .slice(0, MAX_HEADER_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1])
        .find((text) => text !== undefined);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight);
}
