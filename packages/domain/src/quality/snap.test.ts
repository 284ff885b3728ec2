import fc from 'fast-check';
import { expect, it } from 'vitest';
import { snapSpan } from './snap.ts';

const EPISODE_SECONDS = 60;
const time = fc.double({ min: 0, max: EPISODE_SECONDS, noNaN: true });

it('moves an end to the nearest cut in reach, and leaves it where there is none', () => {
  const edges = [9.2, 9.8, 10.5, 21.4];
  expect(snapSpan({ start: 10, end: 20 }, edges, EPISODE_SECONDS)).toEqual({ start: 9.8, end: 21.4 });
  expect(snapSpan({ start: 12, end: 30 }, edges, EPISODE_SECONDS)).toEqual({ start: 12, end: 30 });
});

it('begins and ends with the episode where it nearly does', () => {
  expect(snapSpan({ start: 1.1, end: 59.1 }, [], EPISODE_SECONDS)).toEqual({
    start: 0,
    end: EPISODE_SECONDS,
  });
});

it('stays in the episode and moves no end by more than a second and a half', () => {
  fc.assert(
    fc.property(time, time, fc.array(time, { maxLength: 30 }), (one, other, edges) => {
      const span = { start: Math.min(one, other), end: Math.max(one, other) };
      const { start, end } = snapSpan(span, edges, EPISODE_SECONDS);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(EPISODE_SECONDS);
      expect(Math.abs(start - span.start)).toBeLessThanOrEqual(1.2);
      expect(Math.abs(end - span.end)).toBeLessThanOrEqual(1.5);
    }),
  );
});
