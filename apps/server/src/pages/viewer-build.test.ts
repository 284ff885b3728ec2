import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentBuildOf, findInEarlierBuilds, protectBuild } from './viewer-build.ts';

function twoBuilds(): { dist: string; older: string; newer: string } {
  const dist = mkdtempSync(join(tmpdir(), 'builds-'));
  const [older, newer] = [join(dist, 'a'.repeat(16)), join(dist, 'b'.repeat(16))];
  for (const folder of [older, newer]) mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(older, 'assets/my-1.js'), '');
  writeFileSync(join(dist, 'current'), `${'b'.repeat(16)}`);
  return { dist, older, newer };
}

test('a server takes the build that is current at its start and marks it as taken', () => {
  const { dist, newer } = twoBuilds();
  expect(currentBuildOf(dist)).toBe(newer);
  const giveUp = protectBuild(newer);
  const marker = join(dist, 'in-use', String(process.pid));
  expect(readFileSync(marker, 'utf8')).toBe('b'.repeat(16));
  giveUp();
  expect(() => readFileSync(marker)).toThrow('ENOENT');
});

test('scripts of an earlier build are found, and nothing else beside the builds', () => {
  const { dist, older, newer } = twoBuilds();
  writeFileSync(join(dist, 'secret.js'), '');
  mkdirSync(join(older, 'assets/chunks'));
  writeFileSync(join(older, 'assets/chunks/search.1.js'), '');
  const find = findInEarlierBuilds(newer);
  expect(find('assets/my-1.js')).toBe(older);
  expect(find('assets/chunks/search.1.js')).toBe(older);
  for (const file of ['assets/none.js', 'assets/..', 'assets/../../secret.js', 'secret.js', 'index.html'])
    expect(find(file)).toBeUndefined();
});
