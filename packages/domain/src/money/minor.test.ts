import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOf, findMinorDenial, isBeyondCap, MINOR_CAPS } from './minor.ts';

const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);

describe('an age', () => {
  it.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('of one born on %s is on %s %i years', (birthday, day, years) => {
    expect(ageOf(birthday, noon(day))).toBe(years);
  });

  it('turns at midnight in Beijing', () => {
    expect(ageOf('2008-11-21', Date.parse('2026-11-20T23:59:59+08:00'))).toBe(17);
    expect(ageOf('2008-11-21', Date.parse('2026-11-21T00:00:00+08:00'))).toBe(18);
  });
});

describe('a purchase', () => {
  const minor = { minor: false, guardianName: '林建国' };

  it('of an adult is not held against the limits of minors', () => {
    expect(findMinorDenial({ ...minor, age: 18, guardianName: undefined }, 1e9, 1e9)).toBeUndefined();
    expect(findMinorDenial({ ...minor, age: undefined, guardianName: undefined }, 1e9, 0)).toBeUndefined();
  });

  it('of a child under 8 is refused, with a guardian too', () => {
    expect(findMinorDenial({ ...minor, age: 7 }, 1, 0)).toBe('MINOR_TOO_YOUNG');
  });

  it('by somebody who says to be a minor needs a guardian, whatever the date of birth', () => {
    expect(findMinorDenial({ age: 40, minor: true, guardianName: undefined }, 1, 0)).toBe(
      'GUARDIAN_REQUIRED',
    );
  });

  it('never passes the limit at once, nor the limit of a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 17 }),
        fc.integer({ min: 1, max: 30_000 }),
        fc.integer({ min: 0, max: 30_000 }),
        (age, amount, spent) => {
          const cap = MINOR_CAPS.findLast(({ fromAge }) => age >= fromAge);
          const allowed = findMinorDenial({ ...minor, age }, amount, spent) === undefined;
          expect(allowed).toBe(amount <= (cap?.single ?? 0) && spent + amount <= (cap?.daily ?? 0));
        },
      ),
    );
  });
});

it('the cap of a day counts the purchase itself', () => {
  const cap = { single: 5_000, daily: 10_000 };
  expect(isBeyondCap(cap, 4_000, 6_000)).toBe(false);
  expect(isBeyondCap(cap, 4_001, 6_000)).toBe(true);
  expect(isBeyondCap(cap, 5_001, 0)).toBe(true);
});
