import { expect, test } from 'vitest';
import { computeRelativeInterval, isBeyondZero, type Sample } from './interval.ts';
import { computeSampleSize, computeTunedEffectSd } from './sample-size.ts';
import { type Simulation, simulate } from './simulate.ts';

/** Plans from 19.90 to 498 yuan: few pay, and few of them pay much. */
const payments = [
  { fen: 1990, share: 0.55 },
  { fen: 6800, share: 0.25 },
  { fen: 12_800, share: 0.15 },
  { fen: 49_800, share: 0.05 },
];
const mean = payments.reduce((sum, { fen, share }) => sum + fen * share, 0);
const square = payments.reduce((sum, { fen, share }) => sum + fen ** 2 * share, 0);
const plan = {
  payPercent: 1,
  meanPaymentFen: mean,
  paymentSpread: Math.sqrt(square / mean ** 2 - 1),
  effectPercent: 30,
  sharePercent: 50,
};
const days = 28;
const made: Omit<Simulation, 'effect'> = {
  seed: 20_261_124,
  runs: 1000,
  days,
  viewersPerDay: Math.ceil(computeSampleSize(plan) / 2 / days),
  payShare: 0.01,
  payments,
  againShare: 0.005,
  capFen: 49_800,
};

const sequential = (effectSd: number) => (a: Sample, b: Sample) =>
  isBeyondZero(computeRelativeInterval(a, b, { effectSd }));

test('finds a difference where there is none in at most one of twenty experiments that are looked at daily', () => {
  const { found } = simulate({ ...made, effect: 0 }, sequential(computeTunedEffectSd(plan)));
  expect(found).toBeLessThanOrEqual(0.05);
});

test('finds the planned difference in at least four of five experiments, before the end in the middle', () => {
  const { found, days: day } = simulate({ ...made, effect: 0.3 }, sequential(computeTunedEffectSd(plan)));
  expect(found).toBeGreaterThanOrEqual(0.8);
  expect(day).toBeLessThan(days * 0.6);
});

test.each([5, 80])(
  'keeps its promise where payments come late and again, and %s percent was planned',
  (effectPercent) => {
    const wrong = computeTunedEffectSd({ ...plan, effectPercent });
    const { found } = simulate({ ...made, effect: 0, againShare: 0.05 }, sequential(wrong));
    expect(found).toBeLessThanOrEqual(0.05);
  },
);

test('an ordinary interval that is looked at daily is wrong far more often', () => {
  const variance = ({ count, sum, sumSquares }: Sample) => (sumSquares / count - (sum / count) ** 2) / count;
  const ordinary = (a: Sample, b: Sample) =>
    Math.abs(a.sum / a.count - b.sum / b.count) > 1.96 * Math.sqrt(variance(a) + variance(b));
  expect(simulate({ ...made, effect: 0 }, ordinary).found).toBeGreaterThan(0.15);
});
