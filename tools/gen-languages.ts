/** Writes `packages/i18n/src/*.gen.ts`: which languages there are, read from the folder of their texts. */
import { readdirSync } from 'node:fs';
import type { Language } from '@playlet/i18n/language';
import { localesFolder, readLocale } from '@playlet/i18n/node/files';

/** Every language of the product, by its tag; the source has no file of its own in the folder. */
export function readLanguages(): Language[] {
  const translated = readdirSync(localesFolder).map((file) => file.replace('.json', ''));
  return [...translated, 'zh-CN'].sort().map((lang) => ({ lang, ...readLocale(lang).language }));
}

const HEAD = '// Written by `npm run gen` from the files in locales/. Do not edit.\n';

/** The tags alone, which every page begins with. */
export function renderTags(languages: readonly Language[]): string {
  const tags = languages.map(({ lang }) => lang);
  const right = languages.filter(({ dir }) => dir === 'rtl').map(({ lang }) => lang);
  return `${HEAD}
/** The tags of all languages, and of those written from right to left. */
export const TAGS = '${tags.join(' ')}';
export const RIGHT_TO_LEFT = '${right.join(' ')}';
`;
}

/** The names, which only the list of languages needs. */
export function renderNames(languages: readonly Language[]): string {
  const rows = languages.map(
    ({ lang, label, icon, title, dir }) =>
      `  { lang: '${lang}', label: '${label}', icon: '${icon}', title: '${title}', dir: '${dir}' },`,
  );
  return `${HEAD}import type { Language } from './language.ts';

export const languages: readonly Language[] = [
${rows.join('\n')}
];
`;
}
