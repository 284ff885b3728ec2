import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time.ts';
import {
  addHeat,
  computePlayHeat,
  computePlaysPerDay,
  computeRise,
  HALF_LIFE_DAYS,
  QUICK_HALF_LIFE_DAYS,
} from './heat.ts';

const NOW = Date.UTC(2026, 10, 21);
const plays = fc.array(
  fc.record({
    amount: fc.double({ min: 0.01, max: 50, noNaN: true }),
    at: fc.integer({ min: NOW - 30 * DAY_MS, max: NOW }),
  }),
  { minLength: 1, maxLength: 30 },
);

describe('heat', () => {
  it('is the sum of plays, each faded by its age, in whatever order they came', () => {
    fc.assert(
      fc.property(plays, (given) => {
        const kept = given.reduce((heat, { amount, at }) => addHeat(heat, amount, at, HALF_LIFE_DAYS), 0);
        const sum = given.reduce(
          (total, { amount, at }) => total + amount * 0.5 ** ((NOW - at) / DAY_MS / HALF_LIFE_DAYS),
          0,
        );
        expect(
          computePlaysPerDay(kept, NOW, HALF_LIFE_DAYS) / ((sum * Math.LN2) / HALF_LIFE_DAYS),
        ).toBeCloseTo(1, 6);
      }),
    );
  });

  it('keeps the order of two dramas while nobody plays them', () => {
    fc.assert(
      fc.property(plays, plays, fc.integer({ min: 0, max: 400 }), (one, other, days) => {
        const [a, b] = [one, other].map((given) =>
          given.reduce((heat, { amount, at }) => addHeat(heat, amount, at, HALF_LIFE_DAYS), 0),
        );
        const later = NOW + days * DAY_MS;
        const [x, y] = [
          computePlaysPerDay(a ?? 0, later, HALF_LIFE_DAYS),
          computePlaysPerDay(b ?? 0, later, HALF_LIFE_DAYS),
        ];
        expect(Math.sign(x - y) * Math.sign((a ?? 0) - (b ?? 0))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('of one tireless viewer stays below that of a dozen viewers', () => {
    const tireless = Array.from({ length: 5000 }, (_, before) => computePlayHeat(before)).reduce(
      (a, b) => a + b,
    );
    expect(tireless).toBeLessThan(12 * computePlayHeat(0));
  });
});

it('a drama played evenly does not rise, one played today does, one played last week falls', () => {
  const of = (ages: number[]) => {
    const heats = ages.map((age) => NOW - age * DAY_MS);
    const kept = (halfLife: number) => heats.reduce((heat, at) => addHeat(heat, 1, at, halfLife), 0);
    return computeRise(kept(HALF_LIFE_DAYS), kept(QUICK_HALF_LIFE_DAYS), NOW);
  };
  const evenly = Array.from({ length: 3000 }, (_, n) => n / 100);
  expect(Math.abs(of(evenly))).toBeLessThan(0.5);
  expect(of([0.01, 0.02, 0.05, 0.1])).toBeGreaterThan(2);
  expect(of([6, 6.5, 7])).toBeLessThan(0);
  expect(of([])).toBe(0);
});
