import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import source from '@playlet/i18n/source/interface';
import { everyPage, feedPage } from './first-screen.ts';

const LITERALS = /(?<=['"`])[a-zA-Z]+\.[\w.]+(?=['"`])/g;
/** The beginnings of keys whose end is only known at run time, such as `episode.state.${state}`. */
const BEGINNINGS = /(?<=`)[a-zA-Z]+\.[\w.]*(?=\$\{)/g;

const keys = Object.keys(source);
const firstCode = read([...everyPage.files, ...feedPage.files]);
const firstLiterals = new Set(firstCode.match(LITERALS));
const firstBeginnings = firstCode.match(BEGINNINGS) ?? [];

/** Tests by the literals in their code whether the feed or the frame around every page speaks a text. */
export function isSpokenFirst(key: string): boolean {
  return firstLiterals.has(key) || firstBeginnings.some((beginning) => key.startsWith(beginning));
}

const viewer = join(import.meta.dirname, '../src');
const beginnings =
  read(globSync('**/*.{ts,tsx}', { cwd: viewer }).map((file) => join(viewer, file))).match(BEGINNINGS) ?? [];

/**
 * Keys that are only used whole, in the order of the source. A build names them by their place, as words of the code
 * are of no use to a browser: it saves a third of every language.
 */
export const numberedKeys: readonly string[] = keys.filter(
  (key) => !beginnings.some((beginning) => key.startsWith(beginning)),
);

const places = new Map(numberedKeys.map((key, place) => [key, String(place)]));

/** The code with the places of keys instead of the keys. */
export function withPlaces(code: string): string {
  return code.replaceAll(LITERALS, (literal) => places.get(literal) ?? literal);
}

function read(files: readonly string[]): string {
  return files.map((file) => readFileSync(file, 'utf8')).join('\n');
}
