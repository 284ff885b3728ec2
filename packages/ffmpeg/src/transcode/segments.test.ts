import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeSegmentStarts } from './segments.ts';

it('starts short, then goes on in fours', () => {
  expect(computeSegmentStarts(16)).toEqual([0, 1, 3, 7, 11, 15]);
  expect(computeSegmentStarts(0.4)).toEqual([0]);
});

it('gives no segment a tail too short to be worth a request', () => {
  expect(computeSegmentStarts(7.3)).toEqual([0, 1, 3]);
  expect(computeSegmentStarts(7.5)).toEqual([0, 1, 3, 7]);
  fc.assert(
    fc.property(fc.double({ min: 0.2, max: 7200, noNaN: true }), (duration) => {
      const starts = computeSegmentStarts(duration);
      const lengths = starts.map((start, n) => (starts[n + 1] ?? duration) - start);
      // Rounded, none is above the target duration of four.
      expect(Math.max(...lengths)).toBeLessThan(4.5);
      expect(lengths.at(-1)).toBeGreaterThanOrEqual(Math.min(duration, 0.2));
    }),
  );
});
