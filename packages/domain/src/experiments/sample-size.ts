import { FALSE_ALARM_SHARE } from './interval.ts';

/** The expectations before the start; the test is tuned to them, and holds for other results too. */
export type SamplePlan = {
  /** The share of paying viewers in a hundred. */
  payPercent: number;
  /** The mean payment of a payer, in fen. */
  meanPaymentFen: number;
  /** How far payments differ: standard deviation ÷ mean. */
  paymentSpread: number;
  /** The smallest change worth knowing of, as a percent of A. */
  effectPercent: number;
  /** The share of participants who see B. */
  sharePercent: number;
};

/** A change of the planned size is found in four of five by the end of the planned sample: that quantile of the normal distribution. */
const POWER_SCORE = 0.8416;
/** Payments of the usual plans differ about this much. */
export const USUAL_PAYMENT_SPREAD_RATIO = 0.9;

/**
 * Viewers that both variants need together. A test that may be looked at daily takes about twice as many as one that is
 * looked at once, and ends earlier where the change is larger than planned.
 */
export function computeSampleSize(plan: SamplePlan): number {
  const share = plan.sharePercent / 100;
  return Math.ceil(variancePerViewer(plan) / (share * (1 - share)) / neededVariance(plan));
}

/** The spread of effects that makes the interval narrowest when the planned sample is there. */
export function computeTunedEffectSd(plan: SamplePlan): number {
  return Math.sqrt(neededVariance(plan) * MIXTURE_FACTOR);
}

/** Of the logarithm of B ÷ A, so that the planned change is found as often as it should be. */
function neededVariance({ effectPercent }: SamplePlan): number {
  return (Math.log1p(effectPercent / 100) / (boundaryScore() + POWER_SCORE)) ** 2;
}

/** Returns the variance of a viewer's payments divided by their squared mean. */
function variancePerViewer({ payPercent, paymentSpread }: SamplePlan): number {
  return (1 + paymentSpread ** 2) / (payPercent / 100) - 1;
}

/**
 * How much wider than the error of the planned sample the mixture is, so that the interval is narrowest there.
 *
 * @see Howard, Ramdas, McAuliffe, Sekhon: Time-uniform, nonparametric, nonasymptotic confidence sequences,
 *   https://arxiv.org/abs/1810.08240 (section 3.5)
 */
const MIXTURE_FACTOR = -2 * Math.log(FALSE_ALARM_SHARE) + Math.log(1 - 2 * Math.log(FALSE_ALARM_SHARE));

/** How many standard errors from 0 the interval ends when the planned sample is there. */
function boundaryScore(): number {
  const total = 1 + MIXTURE_FACTOR;
  return Math.sqrt((total / MIXTURE_FACTOR) * (Math.log(total) - 2 * Math.log(FALSE_ALARM_SHARE)));
}
