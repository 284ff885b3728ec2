import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listConfig } from './index.ts';
import { SINCE } from './since.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

it('every setting names the version that brought it, and that version is known', () => {
  const names = listConfig({}).map(({ name }) => name);
  expect([...SINCE.keys()].toSorted()).toEqual(names.toSorted());
  const released = [...read('CHANGELOG.md').matchAll(/^## \[(\d[\d.]*)\]/gm)].map(
    ([, version = '']) => version,
  );
  const { version: next }: { version: string } = JSON.parse(read('package.json'));
  for (const [name, version] of SINCE) expect([...released, next], name).toContain(version);
});
