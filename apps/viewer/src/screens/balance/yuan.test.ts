import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenOf } from './yuan.ts';

test('every amount up to a fen is read as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (fen) => {
      expect(fenOf((fen / 100).toFixed(2))).toBe(fen);
    }),
  );
});

test.each([
  ['25', 2500],
  ['9.9', 990],
  [' 0.05 ', 5],
])('%s yuan are %d fen', (typed, fen) => {
  expect(fenOf(typed)).toBe(fen);
});

test.each(['', '1.234', '-1', '1e3', '１０', '1,000', '.5', 'ten'])('%s is no amount', (typed) => {
  expect(fenOf(typed)).toBeUndefined();
});
