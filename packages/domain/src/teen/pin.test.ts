import { expect, it } from 'vitest';
import { MINUTE_MS } from '../time.ts';
import { isPinResting, type PinGuesses, recordWrongPin } from './pin.ts';

const none: PinGuesses = { failures: 0, restsUntil: null };
const wrong = (times: number, from = none) =>
  Array.from({ length: times }).reduce<PinGuesses>((guesses) => recordWrongPin(guesses, 0), from);

it('lets the PIN rest for ten minutes after the fifth wrong guess, not before', () => {
  expect(isPinResting(wrong(4), 0)).toBe(false);
  expect(isPinResting(wrong(5), 10 * MINUTE_MS - 1)).toBe(true);
  expect(isPinResting(wrong(5), 10 * MINUTE_MS)).toBe(false);
});

it('rests twice as long after five more, and takes the four in between', () => {
  expect(isPinResting(wrong(4, wrong(5)), 0)).toBe(false);
  expect(isPinResting(wrong(10), 20 * MINUTE_MS - 1)).toBe(true);
  expect(isPinResting(wrong(10), 20 * MINUTE_MS)).toBe(false);
});

it('never rests longer than a day, even when the clock was set back', () => {
  expect(isPinResting(wrong(500), 24 * 60 * MINUTE_MS)).toBe(false);
  expect(isPinResting({ failures: 5, restsUntil: 400 * 24 * 60 * MINUTE_MS }, 0)).toBe(false);
});
