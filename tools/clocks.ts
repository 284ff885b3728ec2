/** Checks that the server's side asks the time of the clock it is given, and never of the machine. */
import { globSync, readFileSync } from 'node:fs';

/** `Date.now`, called or handed on, and a date made of nothing. */
const MACHINE_TIME = /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()/;

process.chdir(process.argv[2] ?? new URL('..', import.meta.url).pathname);
const files = globSync(
  ['apps/{playlet,server,worker}/src/**/*.ts', 'packages/{checkout,ingest,jobs,payments,sms}/src/**/*.ts'],
  { exclude: ['**/*.test.ts', '**/*.fixture.ts', '**/testing/**'] },
);
const faults = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => (MACHINE_TIME.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
);
for (const fault of faults) console.error(fault);
console.log(`clocks: ${files.length} files, ${faults.length} ask the machine for the time`);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
