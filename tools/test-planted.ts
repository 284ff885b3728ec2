/**
 * `npm run test:planted [-- WORDS]`: plants one fault of `tools/planted/faults.ts` at a time into the sources, runs the tests that are
 * expected to notice, and says which did not. `-- simulation [WORDS]` plants those of `simulated-faults.ts` alone, which the
 * simulation has to find by a day of its own within those they name. Ends with 1 where a fault was not found, or no longer fits the sources.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Fault } from './planted/fault.ts';
import { FAULTS } from './planted/faults.ts';
import { SIMULATED_FAULTS } from './planted/simulated-faults.ts';

const root = join(import.meta.dirname, '..');
const asked = process.argv.slice(2);
const isSimulated = asked[0] === 'simulation';
const words = asked.slice(isSimulated ? 1 : 0).join(' ');
const chosen = (isSimulated ? SIMULATED_FAULTS : FAULTS).filter(({ name, file }) =>
  `${file} ${name}`.includes(words),
);

// The sources are whole again however this ends: an interrupt reaches the tests alone, and the loop stops behind them.
let isInterrupted = false;
process.on('SIGINT', () => {
  isInterrupted = true;
});

const missed = chosen.filter((fault) => !isInterrupted && !isFound(fault));
console.log(`${chosen.length - missed.length} of ${chosen.length} planted faults were found`);
process.exitCode = missed.length > 0 || isInterrupted ? 1 : 0;

function isFound({ name, file, find, replace, tests, days }: Fault): boolean {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) {
    console.log(`✗ ${name}: ${file} has the line not exactly once`);
    return false;
  }
  try {
    writeFileSync(
      path,
      source.replace(find, () => replace),
    );
    const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--maxWorkers', '2', ...tests], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...(days !== undefined && { SIMULATE_DAYS: String(days) }) },
    });
    const day = /Error: (?:\S+ )?day (\d+)/.exec(stripVTControlCharacters(stderr))?.[1];
    // Another failure, such as a type or a provider that is away, finds no fault.
    const isSeen = status !== 0 && /Tests .*failed/.test(stdout) && (days === undefined || day !== undefined);
    console.log(
      `${isSeen ? '✓' : '✗'} ${name} (${file})${day === undefined ? '' : `, on day ${day} of ${days}`}`,
    );
    return isSeen;
  } finally {
    writeFileSync(path, source);
  }
}
