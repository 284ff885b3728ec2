import { createSeeded } from '@playlet/testing/random';
import { expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

const series = (value: (minute: number) => number, count = 30) =>
  Array.from({ length: count }, (_, minute) => ({ minute, value: value(minute) }));

it('finds the slope of a series that grows evenly', () => {
  expect(slopeOf(series((minute) => 100 + 2.5 * minute))).toBeCloseTo(2.5);
});

it('finds it under noise, and is not moved by a few points far off', () => {
  const random = createSeeded(5);
  const noisy = series((minute) => 100 + 0.5 * minute + random());
  expect(slopeOf(noisy)).toBeCloseTo(0.5, 1);
  expect(
    slopeOf(noisy.map((point) => (point.minute % 10 === 9 ? { ...point, value: 900 } : point))),
  ).toBeCloseTo(0.5, 0);
});

it('finds none where nothing grows, and of too few points', () => {
  expect(slopeOf(series((minute) => (minute % 2 === 0 ? 10 : 12)))).toBeCloseTo(0, 1);
  expect(slopeOf(series(() => 7, 1))).toBe(0);
  expect(slopeOf([])).toBe(0);
});
