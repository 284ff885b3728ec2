import { expect, test } from 'vitest';
import { isHotPlaceTold } from './hot-place.ts';

test.each([
  [1, 5, true],
  [3, 1, true],
  [4, 1_000_000, false],
  [10, 5, false],
  [1, 0, false],
])('place %i with %i plays: told %s', (place, plays, told) => {
  expect(isHotPlaceTold(place, plays)).toBe(told);
});
