import { expect, it } from 'vitest';
import { createTally } from './tally.ts';

it('counts attempts and errors of each kind, and how long nobody succeeded', () => {
  const tally = createTally();
  tally.note('play', 90);
  tally.note('play', 110);
  tally.note('play', 200, 'fetch failed');
  tally.note('play', 1200, 'fetch failed');
  tally.note('play', 1500);
  tally.note('buy', 300);
  expect(Object.fromEntries(tally.between(100, 2000))).toEqual({
    play: { requests: 4, errors: 2, longestGapMs: 1390, lastErrorMs: 1100 },
    buy: { requests: 1, errors: 0, longestGapMs: 200, lastErrorMs: 0 },
  });
  expect(Object.fromEntries(tally.errorsBetween(100, 2000))).toEqual({ 'play: fetch failed': 2 });
});

it('a kind that nobody tried has no figures', () => {
  expect(createTally().between(0, 1000).size).toBe(0);
});
