/**
 * Checks names over the whole repository:
 *
 * - every numeric constant says what it counts: by a unit (`…_MS`, `…_BYTES`) or as a bound (`MAX_…`);
 * - no identifier uses a word that another one has replaced, as in `docs/glossary.md`.
 */
import { globSync, readFileSync } from 'node:fs';

const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: number)? = ([^;]*);/gm;
/** A number, or a calculation with numbers and other constants. */
const NUMERIC =
  /^[\d_.e\s()*+/-]*\d[\d_.e\s()*+/-]*(?:[A-Z][A-Z0-9_]*[\s\d_.e()*+/-]*)*$|^[A-Z][A-Z0-9_]*\s*[*/]\s*[\d_]+$/;
const BOUND = /^(?:MAX|MIN)_/;
const UNITS = [
  ...['MS', 'SECONDS', 'MINUTES', 'HOURS', 'DAYS', 'YEARS', 'HZ', 'EPOCH'],
  ...['BYTES', 'BITS', 'KBPS', 'BPS', 'DB', 'LUFS', 'FEN', 'PX', 'PIXELS', 'DEGREES'],
  ...['RATIO', 'FACTOR', 'SHARE', 'PERCENT', 'WEIGHT', 'SCORE', 'RATE', 'PROBABILITY'],
  ...['COUNT', 'SIZE', 'LENGTH', 'WIDTH', 'HEIGHT', 'LIMIT', 'DISTANCE', 'LEVEL', 'SPEED'],
  ...['ID', 'CODE', 'VERSION', 'TIMESCALE'],
];
const UNIT = new RegExp(`(?:^|_)(?:${UNITS.join('|')})$`);

/** Replaced words, by the word to use. One counts wherever it is a whole word of an identifier: `isReel`, `REEL_MS`. */
const REPLACED: Readonly<Record<string, string>> = {
  airs: 'presets',
  cashier: 'checkout, or payment action',
  doubt: 'risk',
  doubted: 'at risk',
  heir: 'successor',
  intake: 'ingest',
  keeper: 'cache',
  knob: 'option',
  knobs: 'options',
  knock: 'retry',
  moods: 'presets',
  pilot: 'delegate',
  reel: 'loader',
  rung: 'rendition',
  slip: 'typo',
  slipped: 'has a typo',
  till: 'payment context',
  told: 'what was reported',
  untold: 'not submitted',
  urge: 'play intent',
};
/** Fields of the API. */
const WIRE = new Set(['cashier']);
/** Comments, and texts in quotes. */
const SKIPPED = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

process.chdir(process.argv[2] ?? new URL('..', import.meta.url).pathname);
const files = globSync('{apps,packages,tools,demo,bench,e2e}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules/**', '**/dist/**', '**/locales/**', 'tools/names.ts', 'tools/english/habits.ts'],
});

function constantsWithoutUnit(text: string): string[] {
  return [...text.matchAll(CONSTANT)].flatMap(([, name = '', value = '']) =>
    NUMERIC.test(value) && !BOUND.test(name) && !UNIT.test(name) ? [`${name} = ${value}`] : [],
  );
}

function replacedWords(text: string): string[] {
  const code = text.replace(SKIPPED, "''");
  return [...new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? [])].flatMap((name) => {
    if (WIRE.has(name)) return [];
    const word = name.match(WORD)?.find((each) => Object.hasOwn(REPLACED, each.toLowerCase()));
    return word === undefined ? [] : [`${name}: say ${REPLACED[word.toLowerCase()]}`];
  });
}

let constants = 0;
let words = 0;
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  for (const fault of constantsWithoutUnit(text)) {
    console.error(`${file}: ${fault}`);
    constants += 1;
  }
  for (const fault of replacedWords(text)) {
    console.error(`${file}: ${fault}`);
    words += 1;
  }
}
console.log(
  `names: ${files.length} files, ${constants} numeric constants without a unit, ${words} replaced words`,
);
process.exitCode = constants + words > 0 || files.length === 0 ? 1 : 0;
