import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishBuild } from './viewer-builds.mjs';

const ids = Array.from({ length: 7 }, (_, at) => `${at}`.repeat(16));

/** Publishes a build of one file, made `at` seconds after the first. */
function publish(dist: string, at: number): void {
  const id = ids[at] ?? '';
  publishBuild(dist, id, (folder) => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.html'), id);
  });
  utimesSync(join(dist, id), at, at);
}

const buildsIn = (dist: string) => readdirSync(dist).filter((name) => ids.includes(name));
const currentOf = (dist: string) => readFileSync(join(dist, 'current'), 'utf8');

test('a build is current once it is whole, and a failed one changes nothing', () => {
  const dist = mkdtempSync(join(tmpdir(), 'builds-'));
  publish(dist, 0);
  const broken = () =>
    publishBuild(dist, ids[1] ?? '', (folder) => {
      mkdirSync(folder);
      throw new Error('the sources are wrong');
    });
  expect(broken).toThrow('the sources are wrong');
  expect(currentOf(dist)).toBe(ids[0]);
  expect(new Set(readdirSync(dist))).toEqual(new Set([ids[0], 'current']));
});

test('the same sources are built once', () => {
  const dist = mkdtempSync(join(tmpdir(), 'builds-'));
  publish(dist, 0);
  publish(dist, 1);
  publishBuild(dist, ids[0] ?? '', () => {
    throw new Error('built again');
  });
  expect(currentOf(dist)).toBe(ids[0]);
});

test('old builds go, but never one that a living server serves', () => {
  const dist = mkdtempSync(join(tmpdir(), 'builds-'));
  for (const at of [0, 1]) publish(dist, at);
  mkdirSync(join(dist, 'in-use'));
  writeFileSync(join(dist, 'in-use', String(process.pid)), ids[0] ?? '');
  writeFileSync(join(dist, 'in-use', '4194305'), ids[1] ?? '');
  for (const at of [2, 3, 4, 5, 6]) publish(dist, at);
  expect(buildsIn(dist)).toEqual([ids[0], ids[4], ids[5], ids[6]]);
  expect(existsSync(join(dist, 'in-use', '4194305'))).toBe(false);
});
