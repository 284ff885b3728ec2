import { expect, it } from 'vitest';
import { ariaSortOf, formatHiddenColumns, nextSort, parseHiddenColumns } from './columns.ts';

const columns = ['name', 'size', 'day'].map((id) => ({
  id,
  header: id,
  cell: () => null,
  fixed: id === 'name',
}));

it('sorts by a column downwards, then upwards, then in the order of the list', () => {
  expect(nextSort(null, 'size')).toBe('-size');
  expect(nextSort('-size', 'size')).toBe('size');
  expect(nextSort('size', 'size')).toBeNull();
  expect(nextSort('-day', 'size')).toBe('-size');
});

it('tells readers the order of each column', () => {
  expect(ariaSortOf('-size', 'size')).toBe('descending');
  expect(ariaSortOf('size', 'size')).toBe('ascending');
  expect(ariaSortOf('size', 'day')).toBe('none');
});

it('reads the columns left out from the address, but for those that must stay', () => {
  expect(parseHiddenColumns(columns, 'day,name,unknown')).toEqual(new Set(['day']));
  expect(parseHiddenColumns(columns, null).size).toBe(0);
  expect(formatHiddenColumns(new Set(['size', 'day']))).toBe('day,size');
  expect(formatHiddenColumns(new Set())).toBeNull();
});
