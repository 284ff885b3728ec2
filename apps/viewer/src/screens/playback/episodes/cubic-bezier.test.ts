import { expect, test } from 'vitest';
import { createCubicBezier } from './cubic-bezier.ts';

test('a linear curve is the time itself', () => {
  const linear = createCubicBezier(1 / 3, 1 / 3, 2 / 3, 2 / 3);
  for (const time of [0, 0.25, 0.5, 1]) expect(linear(time)).toBeCloseTo(time, 4);
});

test('the curve of the moving picture begins at 0, ends at 1 and never turns back', () => {
  const move = createCubicBezier(0.3, 0, 0.1, 1);
  const values = Array.from({ length: 21 }, (_, n) => move(n / 20));
  expect(values[0]).toBeCloseTo(0, 4);
  expect(values.at(-1)).toBeCloseTo(1, 4);
  expect(values).toEqual(values.toSorted((a, b) => a - b));
});
