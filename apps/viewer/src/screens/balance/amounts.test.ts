import { expect, test } from 'vitest';
import { listUsableAmounts } from './amounts.ts';

const limits = { min: 100, max: 500_000 };

test('the usual sums are on offer', () => {
  expect(listUsableAmounts(limits, 0)).toEqual([1000, 3000, 5000, 10_000]);
});

test('the amount missing for a purchase comes first, but not less than may be topped up', () => {
  expect(listUsableAmounts(limits, 1990)[0]).toBe(1990);
  expect(listUsableAmounts(limits, 40)[0]).toBe(100);
  expect(listUsableAmounts(limits, 3000)).toEqual([3000, 1000, 5000, 10_000]);
});

test('amounts beyond the limits are not offered', () => {
  expect(listUsableAmounts({ min: 2000, max: 5000 }, 9000)).toEqual([3000, 5000]);
});
