/** Checks that the server's side asks the time of the clock it is given, and never of the machine. */
import { globSync, readFileSync } from 'node:fs';

/** `Date.now`, called or handed on, and a date made of nothing. */
const MACHINE_TIME = /\bDate\.now\b|\bnew Date\(\s*\)|\bnew Date\b(?!\s*\()/;

process.chdir(process.argv[2] ?? new URL('..', import.meta.url).pathname);
/** Files that ask the machine, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/backup/src/backup.ts': 'a copy is named by the time of the machine that makes it',
  'packages/backup/src/base.ts': 'a copy is named by the time of the machine that makes it',
  'packages/backup/src/upgrade.ts': 'compares with times of the disk',
  'packages/backup/src/verify.ts': 'compares with times that copies are named by',
  'packages/core/src/deregistration/leaving.ts': 'has no row of the database to read the time from',
  'packages/db/src/id.ts': 'is given the time by all who have a clock',
  'packages/db/src/migrations/001-baseline.ts': 'runs before there is a clock',
  'packages/domain/src/time.ts': 'is the clock',
  'packages/storage/src/local.ts': 'compares with times of the disk',
  'packages/telemetry/src/access-log.ts': 'compares with times of the disk',
  'packages/telemetry/src/provider-metrics.ts': "is a metric of the machine's time",
};

const files = globSync(['apps/{playlet,server,worker}/src/**/*.ts', 'packages/*/src/**/*.ts'], {
  exclude: [
    '**/*.test.ts',
    '**/*.fixture.ts',
    '**/testing/**',
    // Run in a browser.
    'packages/{frame-bridge,player,ui}/**',
  ],
}).filter((file) => !(file in EXCEPTIONS));
const faults = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) => (MACHINE_TIME.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
);
for (const fault of faults) console.error(fault);
console.log(`clocks: ${files.length} files, ${faults.length} ask the machine for the time`);
process.exitCode = faults.length > 0 || files.length === 0 ? 1 : 0;
