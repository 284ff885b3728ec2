/** Reads and writes the catalogue's files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANG, langs } from '@playlet/i18n/match';
import { SECTIONS } from '@playlet/i18n/messages';
import { localesFolder, readTranslation } from '@playlet/i18n/node/files';
import { type Place, placesOf } from '@playlet/i18n/node/places';
import { flatten, keyOf, type TextKey, unflatten } from './catalogue.ts';

/** The language that is written with the source, by the same author. */
export const ENGLISH = 'en-US';

/** The languages that translators keep. */
export const translated = langs.filter((lang) => lang !== DEFAULT_LANG && lang !== ENGLISH);

export const textsOf = (lang: string) => flatten(readTranslation(lang));
export const source = textsOf(DEFAULT_LANG);

/** The place of every text. */
export const places: ReadonlyMap<TextKey, Place | undefined> = new Map(
  SECTIONS.flatMap((section) =>
    [...placesOf(section)].map(([key, place]) => [keyOf(section, key), place] as const),
  ),
);

export function writeTexts(lang: string, texts: ReadonlyMap<TextKey, string>): void {
  const translation = unflatten(readTranslation(lang).language, texts, readTranslation(DEFAULT_LANG));
  writeFileSync(join(localesFolder, `${lang}.json`), `${JSON.stringify(translation, undefined, 2)}\n`);
}
