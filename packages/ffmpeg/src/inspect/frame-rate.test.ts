import fc from 'fast-check';
import { expect, it } from 'vitest';
import { constantFrameRateOf, framesPerSecondOf } from './frame-rate.ts';

it.each([
  [23.976, [24000, 1001]],
  [24, [24, 1]],
  [29.97, [30000, 1001]],
  [30.0003, [30, 1]],
  [59.94, [60000, 1001]],
  [120, [60, 1]],
  [100, [50, 1]],
  [119.88, [60000, 1001]],
  [90, [30, 1]],
  [5, [10, 1]],
  [1, [10, 1]],
  [27.3, [30000, 1001]],
  [17, [20, 1]],
])('of %d frames a second becomes %j', (found, expected) => {
  expect(constantFrameRateOf(found)).toEqual(expected);
});

it('is at least 10 and at most 60, and drops frames only above that', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 120, noNaN: true }), (found) => {
      const rate = framesPerSecondOf(constantFrameRateOf(found));
      expect(rate).toBeGreaterThanOrEqual(10);
      expect(rate).toBeLessThanOrEqual(60);
      if (found <= 60) expect(rate).toBeGreaterThanOrEqual(found * 0.995);
    }),
  );
});
