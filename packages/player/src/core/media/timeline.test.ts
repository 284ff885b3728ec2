import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bufferedEndOf, isPartBuffered, segmentAt, segmentRangeOf } from './timeline.ts';

const ladder = fc.array(fc.double({ min: 0.2, max: 6, noNaN: true }), { minLength: 1, maxLength: 40 });

it('finds every segment again from its middle', () => {
  fc.assert(
    fc.property(ladder, (segments) => {
      for (const number of segments.keys()) {
        const { start, end } = segmentRangeOf(segments, number);
        expect(segmentAt(segments, (start + end) / 2)).toBe(number);
      }
    }),
  );
});

it('lays segments end to end', () => {
  fc.assert(
    fc.property(ladder, (segments) => {
      for (let number = 1; number < segments.length; number += 1) {
        expect(segmentRangeOf(segments, number).start).toBeCloseTo(
          segmentRangeOf(segments, number - 1).end,
          9,
        );
      }
    }),
  );
});

it('takes a boundary a fraction of a frame early for the next segment, and the end for the last', () => {
  expect(segmentAt([1, 2, 4], 0.995)).toBe(1);
  expect(segmentAt([1, 2, 4], 99)).toBe(2);
  expect(segmentAt([], 3)).toBe(0);
});

it('joins stretches a player plays across, and stops at a real gap', () => {
  const ranges = [
    { start: 0, end: 3 },
    { start: 3.1, end: 7 },
    { start: 9, end: 12 },
  ];
  expect(bufferedEndOf(ranges, 1)).toBe(7);
  expect(bufferedEndOf(ranges, 8)).toBe(8);
  expect(bufferedEndOf(ranges, 9.5)).toBe(12);
  expect(bufferedEndOf([], 4)).toBe(4);
});

it('takes a segment with ragged edges for held, and one with a piece missing not', () => {
  const segment = { start: 3, end: 7 };
  expect(isPartBuffered([{ start: 0.08, end: 6.9 }], segment)).toBe(true);
  expect(isPartBuffered([{ start: 3.2, end: 12 }], segment)).toBe(true);
  expect(isPartBuffered([{ start: 4, end: 12 }], segment)).toBe(false);
  expect(isPartBuffered([{ start: 0, end: 6 }], segment)).toBe(false);
  const twoParts = [
    { start: 0, end: 5 },
    { start: 5.5, end: 9 },
  ];
  expect(isPartBuffered(twoParts, segment)).toBe(false);
});
