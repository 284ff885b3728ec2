import { expect, it } from 'vitest';
import { readFilter, readSort, viewChanges, viewQuery } from './filters.ts';

const now = new Date(2026, 10, 23, 21, 0).getTime();

it('reads from the address what the call takes, and nothing that it would refuse', () => {
  const search = new URLSearchParams('q=雨&state=draft&access=gold&problem=license&since=today&sort=-plays');
  expect(readFilter(search, now)).toEqual({
    q: '雨',
    state: 'draft',
    problem: 'license',
    updatedSince: new Date(2026, 10, 23).toISOString(),
  });
  expect(readSort(search)).toBe('-plays');
  expect(readSort(new URLSearchParams('sort=price'))).toBe('-updated');
});

it('keeps in a view what is seen, in one order, and not what is open', () => {
  const query = viewQuery(new URLSearchParams('sort=plays&open=1&state=draft'));
  expect(query).toBe('state=draft&sort=plays');
  expect(viewChanges(query)).toMatchObject({ state: 'draft', sort: 'plays', q: null, hide: null });
});
