import { expect, it } from 'vitest';
import { filterInput, orderFilters, readFilters } from './filters.ts';

const now = Date.parse('2026-11-22T01:00:00+08:00');
const input = (query: string) => filterInput(readFilters(new URLSearchParams(query)), now);

it('leaves nothing out where the address says nothing, or nonsense', () => {
  expect(orderFilters.isSet(readFilters(new URLSearchParams('')))).toBe(false);
  expect(input('time=never&state=lost&channel=cash&as=number')).toEqual({});
});

it('has yesterday begin and end at midnight in Beijing', () => {
  expect(input('time=yesterday')).toEqual({
    from: '2026-11-20T16:00:00.000Z',
    to: '2026-11-21T16:00:00.000Z',
  });
});

it('has a search with what it is to be taken for, and all else beside it', () => {
  expect(input('q=2046&as=phone&state=paid&unsettled=true&member=M1')).toEqual({
    q: '2046',
    as: 'phone',
    state: 'paid',
    unsettled: true,
    memberId: 'M1',
  });
});
