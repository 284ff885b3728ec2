import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { datasetOf } from './dataset.ts';
import { readRows } from './read.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playlet-recsys-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rows(text: string) {
  const file = join(folder, 'rows.tsv');
  await writeFile(file, text);
  return readRows(file);
}

it('reads rows with a header, further columns, no weight, and what is no interaction', async () => {
  expect(await rows('user\titem\tweight\n1\t10\t4\t978300760\r\n2\t10\n3\t11\t0\n\n4\t12\t-1\n')).toEqual({
    users: ['1', '2'],
    items: ['10', '10'],
    weights: [4, 1],
    skipped: 4,
  });
});

it('skips comments and a byte order mark', async () => {
  expect(await rows('\ufeff1\t10\t4.5\n# 2 of 3\n#\tnothing\n2\tAn Artist\t1e5\n')).toEqual({
    users: ['1', '2'],
    items: ['10', 'An Artist'],
    weights: [4.5, 100_000],
    skipped: 2,
  });
});

it.each(['1::1193::5::978300760', '1,1193,5', '1 1193 5'])('reads %s', async (line) => {
  expect(await rows(line)).toMatchObject({ users: ['1'], items: ['1193'], weights: [5] });
});

it('leaves unknown users out, keeps unknown items as misses, and what was known is not asked again', async () => {
  const train = await rows('a\tx\na\ty\nb\tx\n');
  const test = await rows('a\tx\na\tz\nb\ty\nstranger\ty\n');
  const data = datasetOf(train, test);
  expect(data).toMatchObject({ unknownUsers: 1, unknownItems: 1 });
  expect(data.test).toEqual(
    new Map([
      [0, new Set([2])],
      [1, new Set([1])],
    ]),
  );
});
