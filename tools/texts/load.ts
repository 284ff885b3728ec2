/** Reads and writes the catalogue's files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANG, langs } from '@playlet/i18n/match';
import { SECTIONS } from '@playlet/i18n/messages';
import { buildConsoleTree, consoleFolder, readConsoleMessages } from '@playlet/i18n/node/console-messages';
import { localesFolder, readTranslation } from '@playlet/i18n/node/files';
import { type Place, placesOf } from '@playlet/i18n/node/places';
import { flatten, keyOf, type TextKey, unflatten } from './catalogue.ts';

/** The language that is written with the source, by the same author. */
export const ENGLISH = 'en-US';

/** The languages that translators keep. */
export const translated = langs.filter((lang) => lang !== DEFAULT_LANG && lang !== ENGLISH);

/** The keys of the console's texts begin with it: `console:orders.title`. */
const CONSOLE = 'console:';

/** Returns every text of a language, those of the console among them where they have a file of it. */
export const textsOf = (lang: string): Map<TextKey, string> =>
  new Map([...flatten(readTranslation(lang)), ...consoleTextsOf(lang)]);

export const source = textsOf(DEFAULT_LANG);
/** The source texts of everything but the console. */
export const viewerSource = flatten(readTranslation(DEFAULT_LANG));

/** Returns the source texts that a language translates: the console's where it has a file of them, be it `{}`. */
export function sourceOf(lang: string): ReadonlyMap<TextKey, string> {
  return readConsoleMessages(lang) ? source : viewerSource;
}

function consoleTextsOf(lang: string): [TextKey, string][] {
  return [...(readConsoleMessages(lang) ?? [])].map(([key, text]) => [`${CONSOLE}${key}`, text]);
}

/** The place of every text. */
export const places: ReadonlyMap<TextKey, Place | undefined> = new Map(
  SECTIONS.flatMap((section) =>
    [...placesOf(section)].map(([key, place]) => [keyOf(section, key), place] as const),
  ),
);

export function writeTexts(lang: string, texts: ReadonlyMap<TextKey, string>): void {
  const translation = unflatten(readTranslation(lang).language, texts, readTranslation(DEFAULT_LANG));
  writeJson(join(localesFolder, `${lang}.json`), translation);
  const ofConsole = [...texts].filter(([key]) => key.startsWith(CONSOLE));
  if (ofConsole.length === 0) return;
  const byKey = new Map(ofConsole.map(([key, text]) => [key.slice(CONSOLE.length), text]));
  writeJson(join(consoleFolder, `${lang}.json`), buildConsoleTree(byKey));
}

const writeJson = (file: string, content: object) =>
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
