import { expect, it } from 'vitest';
import { isSteepFall } from './steep-fall.ts';

it('a price falls steeply beyond a third', () => {
  expect([1200, 1199, 1800, 2500].map((after) => isSteepFall(1800, after))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(isSteepFall(0, 1)).toBe(false);
});
