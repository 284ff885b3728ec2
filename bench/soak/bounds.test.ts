import { expect, it } from 'vitest';
import { judge, type Series } from './bounds.ts';

const still: Series = { heapMb: 90, rssMb: 300, handles: 40, descriptors: 50, connections: 12, files: 4 };
const minutes = (count: number, at: (minute: number) => Partial<Series>) =>
  Array.from({ length: count }, (_, minute) => ({ ...still, minute, ...at(minute) }));
const failed = (points: Parameters<typeof judge>[0]) =>
  judge(points)
    .filter(({ isFine }) => !isFine)
    .map(({ name }) => name);

it('finds nothing wrong where all stays as it is', () => {
  expect(failed(minutes(7, () => ({})))).toEqual([]);
});

it('finds a leak of three megabytes a minute within ten minutes, and a slow one within a day', () => {
  expect(failed(minutes(7, (minute) => ({ heapMb: 90 + 3 * minute })))).toEqual([
    'heap after gc, without answers',
  ]);
  const slow = (minute: number) => ({ heapMb: 90 + 0.12 * minute });
  expect(failed(minutes(7, slow))).toEqual([]);
  expect(failed(minutes(24 * 60, slow))).toEqual(['heap after gc, without answers']);
});

it('finds descriptors and files that are never given back', () => {
  const points = minutes(7, (minute) => ({ descriptors: 50 + 6 * minute, files: 4 + 3 * minute }));
  expect(failed(points)).toEqual(['file descriptors', 'files beside media and logs']);
});
