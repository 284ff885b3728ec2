import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS } from './faults.ts';
import { SIMULATED_FAULTS } from './simulated-faults.ts';

const root = join(import.meta.dirname, '../..');

test('each planted fault still fits the sources, and its tests are there', () => {
  const stale = [...FAULTS, ...SIMULATED_FAULTS].filter(({ file, find, tests }) => {
    const path = join(root, file);
    const isThere = existsSync(path) && readFileSync(path, 'utf8').split(find).length === 2;
    return !isThere || tests.some((one) => !existsSync(join(root, one)));
  });
  expect(stale.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
});

test('two planted faults never share a name', () => {
  for (const faults of [FAULTS, SIMULATED_FAULTS])
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});
