import { expect, test } from 'vitest';
import { formatYuan, parseYuan } from './amount.ts';

test.each([
  ['19.90', 1990],
  ['19.9', 1990],
  ['19', 1900],
  ['0.09', 9],
  ['-5.50', -550],
  ['19.905', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the amount %j is %s fen', (yuan, fen) => {
  expect(parseYuan(yuan)).toBe(fen);
});

test.each([0, 9, 90, 1990, 100_000])('%s fen are the same amount when they come back', (fen) => {
  expect(parseYuan(formatYuan(fen))).toBe(fen);
});
