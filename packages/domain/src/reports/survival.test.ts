import { expect, it } from 'vitest';
import { computeSurvivalCurve } from './survival.ts';

const durationSeconds = 60;

it('of an episode nobody has watched is the usual curve', () => {
  const curve = computeSurvivalCurve([], { completed: 0, durationSeconds });
  expect(curve).toHaveLength(61);
  expect(curve[0]).toBe(1);
  expect(curve[10]).toBeGreaterThan(0.6);
  expect(curve[10]).toBeLessThan(0.8);
  expect(curve[60]).toBeGreaterThan(0.5);
});

it('follows what many viewers did', () => {
  const curve = computeSurvivalCurve([{ second: 41, viewers: 60_000 }], {
    completed: 40_000,
    durationSeconds,
  });
  expect(curve[41]).toBeGreaterThan(0.99);
  expect(curve[42]).toBeCloseTo(0.4, 2);
  expect(curve[60]).toBeCloseTo(0.4, 2);
});

it('is moved little by the first few', () => {
  const usual = computeSurvivalCurve([], { completed: 0, durationSeconds });
  const curve = computeSurvivalCurve([{ second: 1, viewers: 2 }], { completed: 0, durationSeconds });
  expect(Math.abs((curve[60] ?? 0) - (usual[60] ?? 0))).toBeLessThan(0.05);
});

it('never rises and never falls below nothing, whatever is reported', () => {
  const curve = computeSurvivalCurve(
    [
      { second: 500, viewers: 3 },
      { second: 0, viewers: 100_000 },
    ],
    { completed: 0, durationSeconds },
  );
  for (const [second, share] of curve.entries()) {
    expect(share).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(curve[second - 1] ?? 1);
  }
});

it('of an episode without a length is its beginning', () => {
  expect(computeSurvivalCurve([{ second: 3, viewers: 1 }], { completed: 0, durationSeconds: 0 })).toEqual([
    1,
  ]);
});
