import { expect, test } from 'vitest';
import { isHotRankShown } from './hot-rank.ts';

test.each([
  [1, 5, true],
  [3, 1, true],
  [4, 1_000_000, false],
  [10, 5, false],
  [1, 0, false],
])('rank %i with %i plays: shown %s', (place, plays, isShown) => {
  expect(isHotRankShown(place, plays)).toBe(isShown);
});
