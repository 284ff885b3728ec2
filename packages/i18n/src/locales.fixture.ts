/** What the checks of the translations know of languages. */

/** Names of values that are numbers, of which a text may make a plural. */
export const COUNTED: ReadonlySet<string> = new Set([
  ...['count', 'seconds', 'minutes', 'hours', 'days'],
  ...['value', 'limit', 'used', 'left', 'age', 'index', 'place'],
]);

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  bg: /\p{Script=Cyrillic}/u,
  bn: /\p{Script=Bengali}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  hy: /\p{Script=Armenian}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
  kn: /\p{Script=Kannada}/u,
  ko: /\p{Script=Hangul}/u,
  ku: /\p{Script=Arabic}/u,
  mk: /\p{Script=Cyrillic}/u,
  mn: /\p{Script=Cyrillic}/u,
  ne: /\p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}/u,
  sr: /\p{Script=Cyrillic}/u,
  ta: /\p{Script=Tamil}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

/** The letters a language is written in. */
export function scriptOf(lang: string): RegExp {
  return SCRIPTS[lang.split('-')[0] ?? ''] ?? /\p{Script=Latin}/u;
}

const NAMES = [
  'Playlet',
  'VIP',
  'WeChat',
  'Alipay',
  'WeChat Pay',
  'VIP, {plan}',
  'Response status: {status}',
];
/** Words that came into many languages. */
const COMMON = [
  'Full HD',
  'Auto',
  'Auto ({quality})',
  '{minutes} min',
  '{hours} h {minutes} min',
  'Total',
  'Thriller',
  'Fantasy',
  'Sci-fi',
];
/** Words that came into a language, or are its own by chance. */
const LOANS: Readonly<Record<string, readonly string[]>> = {
  'pt-PT': ['Romance'],
  'az-AZ': ['Operator: {name}'],
  'da-DK': [
    'Comeback',
    'Action',
    'Episode {index}',
    'Pause',
    'Position',
    'Like',
    'Autoplay',
    'Cast',
    '{count} likes',
    '{title} · Episode {index}',
    'Episode {index} · {left}',
    'Version {version}',
    '{title}, episode {index}',
  ],
  'de-DE': ['Mystery', 'Action', 'Pause', 'Position', 'Autoplay', 'Genres', 'Version {version}'],
  'el-GR': ['Email'],
  'es-ES': ['Romance', 'Rankings', 'Plan'],
  'fr-BE': ['Romance', 'Action', 'Pause', 'Suggestions', 'Version {version}'],
  'fr-FR': ['Romance', 'Action', 'Pause', 'Suggestions', 'Version {version}'],
  'id-ID': [
    'Episode {index}',
    '{title} · Episode {index}',
    'Episode {index} · {left}',
    'Tag',
    'Rating',
    'Email',
    'Operator: {name}',
    'Edit',
    '{title}, episode {index}',
  ],
  'it-IT': ['Cast', 'Email', 'Password'],
  'ms-MY': ['Tag', 'Edit'],
  'nb-NO': [
    'Comeback',
    'Action',
    'Episode {index}',
    'Pause',
    'Cast',
    '{title} · Episode {index}',
    'Episode {index} · {left}',
    '{title}, episode {index}',
  ],
  'nl-BE': ['Comeback', 'Hot: VIP', 'Autoplay', 'Genres', 'Disclaimer'],
  'nl-NL': ['Comeback', 'Hot: VIP', 'Autoplay', 'Genres', 'Disclaimer'],
  'pl-PL': ['Tag', 'Operator: {name}'],
  'pt-BR': ['Romance', 'Rankings', 'Tag'],
  'ro-RO': ['Costume', 'Calendar', 'Operator: {name}', 'Plan'],
  'sv-SE': ['Comeback', 'Action', 'Position', 'Version {version}'],
  'vi-VN': ['Hot: VIP', 'Hot', 'Email'],
};

/** Whether a text may be the same as in English. */
export function isLoan(lang: string, text: string): boolean {
  return NAMES.includes(text) || COMMON.includes(text) || (LOANS[lang]?.includes(text) ?? false);
}
