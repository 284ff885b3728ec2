import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const units = join(import.meta.dirname, '../systemd');
const names = readdirSync(units).filter((name) => /\.(service|target)$/.test(name));
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'playlet-units-'));
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = (name: string) => readFileSync(join(units, name), 'utf8');

function analyze(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe.runIf(hasSystemd)('systemd-analyze', () => {
  it('finds nothing wrong with the units', () => {
    mkdirSync(folder, { recursive: true });
    // Where they are installed there is a Node; here any program stands in for it.
    const paths = names.map((name) => {
      const path = join(folder, name);
      writeFileSync(path, textOf(name).replaceAll('/opt/playlet/node_modules/.bin/node', process.execPath));
      return path;
    });
    const { status, said } = analyze('verify', ...paths);
    expect(said).toBe('');
    expect(status).toBe(0);
  });

  // Ten times the level that `systemd-analyze security` prints; a unit without hardening has 96.
  it.each([
    ['playlet-server@.service', 15],
    ['playlet-migrate.service', 20],
    ['playlet-worker@.service', 40],
    ['playlet.service', 40],
  ])('finds %s exposed to %i at most', (name, most) => {
    const { said, status } = analyze(
      'security',
      '--offline=true',
      `--threshold=${most}`,
      '--no-pager',
      join(units, name),
    );
    expect(said).toContain('Overall exposure level');
    expect(status).toBe(0);
  });
});

it('playlet.service takes its settings from a file that Node reads, not from its environment', () => {
  const text = textOf('playlet.service');
  expect(text).toContain('--env-file=/etc/playlet/playlet.env');
  expect(text).not.toMatch(/EnvironmentFile|_FILE=/);
});

it.each(names.filter((name) => name.endsWith('.service') && name !== 'playlet.service'))(
  '%s takes every secret as a credential',
  (name) => {
    const text = textOf(name);
    const credentials = [...text.matchAll(/^LoadCredential=([\w-]+):/gm)].map(([, credential]) => credential);
    const files = [...text.matchAll(/\b\w+_FILE=%d\/([\w-]+)/g)].map(([, file]) => file);
    expect(new Set(files)).toEqual(new Set(credentials));
    expect(files).toHaveLength(credentials.length);
    expect(files.length).toBeGreaterThan(1);
  },
);
