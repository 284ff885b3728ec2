import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([
  'const PATIENCE = 9000;',
  'const KEPT = 10 * 60_000;',
  'export const REST = 0.7;',
  'const DAY = 24 * HOUR_MS;',
])('reports %s', (line) => expect(check(line)).toContain('1 numeric constants without a unit'));

it.each([
  'const POLL_INTERVAL_MS = 9000;',
  'const MAX_KEPT_ORDERS = 10 * 60;',
  'export const BACKOFF_FACTOR = 0.7;',
  "const NAME = '9000';",
  'const SIZES = [90, 120];',
])('passes %s', (line) => expect(check(line)).toContain('0 numeric constants without a unit'));

/** What the tool says of a project with this one line. */
function check(line: string): string {
  const house = mkdtempSync(join(tmpdir(), 'playlet-names-'));
  mkdirSync(join(house, 'packages'));
  writeFileSync(join(house, 'packages/line.ts'), `${line}\n`);
  const tool = new URL('names.ts', import.meta.url).pathname;
  const { stdout } = spawnSync(process.execPath, [tool, house], { encoding: 'utf8' });
  rmSync(house, { recursive: true });
  return stdout;
}
