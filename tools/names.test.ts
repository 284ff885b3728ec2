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

it.each(['const reel = load();', 'function isDoubted() {}', 'type TillOptions = object;'])(
  'reports the replaced word in %s',
  (line) => expect(check(line)).toContain('1 replaced words'),
);

it.each(['const realm = 1;', "toast('reel');", '// the till', 'const url = `reel/1`;', 'const still = 2;'])(
  'finds no replaced word in %s',
  (line) => expect(check(line)).toContain('0 replaced words'),
);

/** The tool's report on a project with this one line. */
function check(line: string): string {
  const project = mkdtempSync(join(tmpdir(), 'playlet-names-'));
  mkdirSync(join(project, 'packages'));
  writeFileSync(join(project, 'packages/line.ts'), `${line}\n`);
  const tool = new URL('names.ts', import.meta.url).pathname;
  const { stdout } = spawnSync(process.execPath, [tool, project], { encoding: 'utf8' });
  rmSync(project, { recursive: true });
  return stdout;
}
