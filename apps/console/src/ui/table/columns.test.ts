import { expect, it } from 'vitest';
import { ariaSort, hiddenColumns, hiddenText, nextSort } from './columns.ts';

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
  expect(ariaSort('-size', 'size')).toBe('descending');
  expect(ariaSort('size', 'size')).toBe('ascending');
  expect(ariaSort('size', 'day')).toBe('none');
});

it('reads the columns left out from the address, but for those that must stay', () => {
  expect(hiddenColumns(columns, 'day,name,unknown')).toEqual(new Set(['day']));
  expect(hiddenColumns(columns, null).size).toBe(0);
  expect(hiddenText(new Set(['size', 'day']))).toBe('day,size');
  expect(hiddenText(new Set())).toBeNull();
});
