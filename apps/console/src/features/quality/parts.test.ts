import { expect, it } from 'vitest';
import { newSpan, snapTime, spanOf, withEnd } from './parts.ts';

const found = { start: 0, end: 14, confidence: 0.98, votes: 7, compared: 8 };

it('takes the word of the operator before what was found, also that there is no such part', () => {
  expect(spanOf({ corrected: null, found })).toEqual(found);
  expect(spanOf({ corrected: { start: 1, end: 5 }, found })).toEqual({ start: 1, end: 5 });
  expect(spanOf({ corrected: 'none', found })).toBeNull();
});

it('keeps the ends in order and within the episode, however far they are dragged', () => {
  expect(withEnd({ start: 2, end: 5 }, 'start', 9, 60)).toEqual({ start: 4.5, end: 5 });
  expect(withEnd({ start: 2, end: 5 }, 'start', -3, 60)).toEqual({ start: 0, end: 5 });
  expect(withEnd({ start: 2, end: 5 }, 'end', 99, 60)).toEqual({ start: 2, end: 60 });
});

it('moves by tenths of a second, and by frames with Alt', () => {
  expect(snapTime(3.14, false)).toBeCloseTo(3.1);
  expect(snapTime(3.15, true)).toBeCloseTo(3.16);
});

it('begins a new part where the film is, and ends it with the film at the latest', () => {
  expect(newSpan(12.34, 60)).toEqual({ start: 12.3, end: 17.3 });
  expect(newSpan(59, 60)).toEqual({ start: 55, end: 60 });
  expect(newSpan(1, 3)).toEqual({ start: 0, end: 3 });
});
