import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockCurve, blockSeconds } from './throttle.ts';

describe('the block after wrong guesses', () => {
  it('begins with the fifth, at 30 seconds, and doubles to an hour', () => {
    expect(blockCurve(5)).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1920, 3600]);
  });

  it('never shrinks, never exceeds an hour, and reads the same from the curve', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 50 }), (failures, guesses) => {
        const seconds = blockSeconds(failures, guesses);
        expect(seconds).toBeLessThanOrEqual(3600);
        expect(blockSeconds(failures + 1, guesses)).toBeGreaterThanOrEqual(seconds);
        const curve = blockCurve(guesses);
        expect(curve[Math.min(failures, curve.length) - 1]).toBe(seconds);
      }),
    );
  });

  it('leaves a guesser fewer than forty tries in a day', () => {
    let clock = 0;
    let tries = 0;
    while (clock < 24 * 3600) clock += blockSeconds(++tries, 5);
    expect(tries).toBeLessThan(40);
  });
});
