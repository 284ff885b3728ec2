/**
 * Lists what is to be translated, and exchanges files with translators:
 *
 *     npm run texts                              what every language lacks
 *     npm run texts -- de-DE                     the texts that German lacks, or whose source changed
 *     npm run texts -- export de-DE german.csv   those texts as a translator's file; --all for every text
 *     npm run texts -- import de-DE german.csv   takes the file over
 *     npm run texts -- accept de-DE [key …]      keeps translations whose source changed without a need to translate again;
 *                                                without keys, those whose source was never recorded
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { digestOf, type TextKey } from './catalogue.ts';
import { importRows } from './import-texts.ts';
import { ENGLISH, places, source, sourceOf, textsOf, translated, viewerSource, writeTexts } from './load.ts';
import { statesOf, type TextState } from './state.ts';
import { digestFor, readTranslatedFrom, withTranslated, writeTranslatedFrom } from './translated-from.ts';
import { parseRows, renderRows } from './translator-file.ts';

const record = readTranslatedFrom();
const openOf = (lang: string) =>
  [...statesOf(lang, { source: sourceOf(lang), own: textsOf(lang), record })].filter(
    ([, state]) => state !== 'translated',
  );

function printSummary(): void {
  const rows = translated.map((lang) => {
    const states = openOf(lang).map(([, state]) => state);
    const count = (wanted: TextState) => states.filter((state) => state === wanted).length;
    return { lang, missing: count('missing'), outdated: count('outdated') };
  });
  const consoleCount = source.size - viewerSource.size;
  console.log(`${source.size} texts, ${consoleCount} of them the console’s; Chinese and English whole.`);
  const open = rows.filter(({ missing, outdated }) => missing + outdated > 0);
  for (const { lang, missing, outdated } of open)
    console.log(`${lang}  ${missing} missing, ${outdated} whose source changed`);
  console.log(`${rows.length - open.length} of ${rows.length} other languages are complete.`);
}

function printOpen(lang: string): void {
  const open = openOf(lang);
  for (const [key, state] of open) console.log(`${state}  ${key}  ${source.get(key)}`);
  if (open.length === 0) console.log(`${lang} is complete.`);
}

function exportFile(lang: string, file: string, all: boolean): void {
  const own = textsOf(lang);
  const english = textsOf(ENGLISH);
  const wanted = sourceOf(lang);
  const states = statesOf(lang, { source: wanted, own, record });
  const rows = [...wanted].flatMap(([key, chinese]) => {
    const state = states.get(key) ?? 'missing';
    if (!all && state === 'translated') return [];
    return {
      ...{ key, state, chinese, place: placeOf(key), source: digestOf(chinese) },
      ...{ english: english.get(key) ?? '', translation: own.get(key) ?? '' },
    };
  });
  writeFileSync(file, renderRows(rows));
  console.log(`${rows.length} texts written to ${file}.`);
}

function placeOf(key: TextKey): string {
  const { place = '', maxWidth } = places.get(key) ?? {};
  return maxWidth ? `${place}, at most ${maxWidth} letters` : place;
}

function importFile(lang: string, file: string): void {
  const {
    texts,
    record: next,
    changed,
    refused,
  } = importRows(lang, parseRows(readFileSync(file, 'utf8')), record);
  writeTexts(lang, texts);
  writeTranslatedFrom(next);
  for (const reason of refused) console.error(reason);
  console.log(`${changed.length} texts of ${lang} changed, ${refused.length} refused.`);
  if (refused.length > 0) process.exitCode = 1;
}

function accept(lang: string, keys: readonly TextKey[]): void {
  const own = textsOf(lang);
  const chosen = keys.length > 0 ? keys : [...own.keys()].filter((key) => !digestFor(record, lang, key));
  let next = record;
  for (const key of chosen) {
    const text = source.get(key);
    if (text === undefined || !own.has(key)) throw new Error(`${lang} has no text ${key}.`);
    const langs = translated.filter((one) => textsOf(one).has(key));
    next = withTranslated(next, { lang, key, digest: digestOf(text), langs });
  }
  writeTranslatedFrom(next);
  console.log(`${chosen.length} texts of ${lang} accepted.`);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const [command, lang = '', ...rest] = positionals;
const known = command && translated.includes(command) ? command : lang;
if (positionals.length > 0 && !translated.includes(known)) {
  console.error(
    `“${known || command}” is not a language that is translated. There are ${translated.join(', ')}.`,
  );
  process.exitCode = 2;
} else if (!command) printSummary();
else if (command === known) printOpen(known);
else if (command === 'export' && rest[0]) exportFile(lang, rest[0], values.all);
else if (command === 'import' && rest[0]) importFile(lang, rest[0]);
else if (command === 'accept') accept(lang, rest);
else {
  console.error(
    'Use: npm run texts [-- <language> | export <language> <file> [--all] | import <language> <file> | accept <language> [key …]]',
  );
  process.exitCode = 2;
}
