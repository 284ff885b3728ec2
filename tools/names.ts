/** Checks that every numeric constant says what it counts: by a unit (`…_MS`, `…_BYTES`) or as a bound (`MAX_…`). */
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

process.chdir(process.argv[2] ?? new URL('..', import.meta.url).pathname);
const files = globSync('{apps,packages,tools,demo}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules/**', '**/dist/**', '**/*.test.*'],
});
const faults = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(CONSTANT)].flatMap(([, name = '', value = '']) =>
    NUMERIC.test(value) && !BOUND.test(name) && !UNIT.test(name) ? [`${file}: ${name} = ${value}`] : [],
  ),
);
for (const fault of faults) console.error(fault);
console.log(`names: ${files.length} files, ${faults.length} numeric constants without a unit`);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
