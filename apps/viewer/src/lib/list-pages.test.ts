import { expect, test } from 'vitest';
import { firstPageOf, nextPageOf } from './list-pages.ts';

const full = [1, 2, 3];

test('a list begins with page 0, and nothing else is said of it', () => {
  expect(firstPageOf(3)).toEqual({ page: 0, pageSize: 3 });
});

test('after a full page comes the next of the same state of the list', () => {
  const second = nextPageOf(firstPageOf(3), { list: full, snapshot: 'a' });
  expect(second).toEqual({ page: 1, pageSize: 3, snapshot: 'a' });
  expect(nextPageOf(second ?? firstPageOf(3), { list: full, snapshot: 'b' })).toEqual({
    page: 2,
    pageSize: 3,
    snapshot: 'b',
  });
});

test('a server that names no state is asked by page numbers alone', () => {
  expect(nextPageOf(firstPageOf(3), { list: full })).toEqual({ page: 1, pageSize: 3 });
});

test('a page that is not full is the last', () => {
  expect(nextPageOf(firstPageOf(3), { list: [1, 2], snapshot: 'a' })).toBeUndefined();
  expect(nextPageOf(firstPageOf(3), { list: [] })).toBeUndefined();
});
