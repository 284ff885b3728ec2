import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const breaches = [
  'export const at = Date.now();',
  'export const createCache = (now: () => number = Date.now) => now;',
  'export const at = new Date();',
  'export const at = new Date().toISOString();',
  'export const at = +new Date;',
];

it.each(breaches)('reports %s', (line) => {
  const { said, status } = clocks({ 'apps/server/src/a.ts': `// First.\n${line}\n` });
  expect(said).toContain(`apps/server/src/a.ts:2: ${line}`);
  expect(status).toBe(1);
});

it.each([
  'apps/playlet',
  'apps/worker',
  'packages/checkout',
  'packages/sms',
  'packages/payments',
  'packages/core',
  'packages/conversions',
])('looks into %s', (folder) => {
  expect(clocks({ [`${folder}/src/deep/a.ts`]: breaches[0] ?? '' }).status).toBe(1);
});

it('passes who asks a clock, reads a moment, or is a test', () => {
  const { said, status } = clocks({
    'apps/server/src/a.ts': 'export const at = (clock: Clock) => new Date(clock.now());',
    'apps/server/src/b.ts': 'export const at = new Date(2026, 0);',
    'apps/server/src/b.test.ts': 'export const at = Date.now();',
    'apps/viewer/src/c.ts': 'export const at = Date.now();',
  });
  expect(said).toContain('clocks: 2 files, 0 ask the machine for the time');
  expect(status).toBe(0);
});

it('does not pass where it finds no files', () => {
  expect(clocks({ 'src/a.ts': '' }).status).toBe(1);
});

/** What the tool says of a project of these files. */
function clocks(files: Record<string, string>): { said: string; status: number | null } {
  const house = mkdtempSync(join(tmpdir(), 'playlet-clocks-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), text);
  }
  const script = join(import.meta.dirname, 'clocks.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, house], { encoding: 'utf8' });
  rmSync(house, { recursive: true });
  return { said: stdout + stderr, status };
}
