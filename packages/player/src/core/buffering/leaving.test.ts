import { RETENTION_SECONDS } from '@playlet/domain/media/retention';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeLeavingHazard } from './leaving.ts';

const at = (position: number, more: Partial<Parameters<typeof computeLeavingHazard>[0]> = {}) =>
  computeLeavingHazard({ position, watched: position, duration: 90, retention: undefined, ...more });

it('falls while a viewer stays, where nothing is counted, and rises once an episode ends', () => {
  const hazards = [1, 2, 5, 10, 30, 60].map((position) => at(position));
  expect(hazards).toEqual(hazards.toSorted((a, b) => b - a));
  expect(at(1)).toBeGreaterThan(0.05);
  expect(at(60)).toBeLessThan(0.01);
  expect(at(80)).toBeGreaterThan(at(60) * 5);
});

it('has four of ten leave within five seconds, where nothing is counted', () => {
  let staying = 1;
  for (let second = 0; second < 5; second += 0.01) staying *= 1 - at(second) * 0.01;
  expect(staying).toBeGreaterThan(0.55);
  expect(staying).toBeLessThan(0.7);
});

it('follows what was counted of those who began with the clip', () => {
  const retention = [1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0, 0];
  expect(at(4, { retention })).toBeCloseTo(Math.log(2) / 2);
  expect(at(10, { retention })).toBeLessThan(0.01);
  expect(at(35, { retention })).toBe(1);
  // Whoever came into its middle has only just begun.
  expect(at(31, { retention, watched: 1 })).toBe(at(31, { watched: 1 }));
});

it('is a rate above nothing and at most everybody, whatever was counted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: RETENTION_SECONDS.length }),
      fc.double({ min: 0, max: 400, noNaN: true }),
      fc.double({ min: 0, max: 400, noNaN: true }),
      (shares, position, watched) => {
        const retention = shares.toSorted((a, b) => b - a);
        const hazard = computeLeavingHazard({ position, watched, duration: 200, retention });
        expect(hazard).toBeGreaterThan(0);
        expect(hazard).toBeLessThanOrEqual(1);
      },
    ),
  );
});
