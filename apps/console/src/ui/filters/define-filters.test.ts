import { expect, it } from 'vitest';
import { by, changeOf, defineFilters } from './define-filters.ts';

const filters = defineFilters({
  q: by.words(),
  state: by.choice(['open', 'fine'], { usual: 'open' }),
  kind: by.choice(['a', 'b'], { clears: ['version'] }),
  groupId: by.object({ key: 'drama', form: /^D\d+$/ }),
  unsettled: by.flag(),
});
const read = (query: string) => filters.read(new URLSearchParams(query));

it('an address that names no filter leaves the usual ones', () => {
  expect(read('')).toEqual({ state: 'open' });
  expect(filters.isSet(read(''))).toBe(false);
});

it('nonsense in the address filters nothing', () => {
  expect(read('state=lost&kind=c&drama=x&unsettled=1&q=%20')).toEqual({ state: 'open' });
});

it('filters are read by their keys, and all of them can be cleared', () => {
  expect(read('q=雨&state=all&kind=b&drama=D1&unsettled=true')).toEqual({
    q: '雨',
    kind: 'b',
    groupId: 'D1',
    unsettled: true,
  });
  expect(filters.isSet(read('state=all'))).toBe(true);
  expect(filters.cleared).toEqual({ q: null, state: null, kind: null, drama: null, unsettled: null });
});

it('a change closes the open row, and takes along what belongs to the filter', () => {
  expect(changeOf('state', filters.fields.state, 'open')).toEqual({ state: null, open: null });
  expect(changeOf('state', filters.fields.state, 'all')).toEqual({ state: 'all', open: null });
  expect(changeOf('kind', filters.fields.kind, 'b')).toEqual({ kind: 'b', version: null, open: null });
  expect(changeOf('kind', filters.fields.kind, 'all')).toEqual({ kind: null, version: null, open: null });
});
