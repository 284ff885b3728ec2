import type { VariantKey } from './experiment.ts';
import {
  type GuardRailLimits,
  type GuardRailReading,
  readGuardRails,
  type VariantCounts,
} from './guard-rails.ts';
import { computeRelativeInterval, type RelativeInterval, type Sample } from './interval.ts';
import { checkSampleRatio } from './sample-ratio.ts';
import { computeTunedEffectSd, type SamplePlan } from './sample-size.ts';

/** The totals of one variant. */
export type VariantReading = VariantCounts & {
  /** Viewers who saw the wall, or the list of plans. */
  walled: number;
  payers: number;
  /** Fen that stayed at prices for everybody: paid less what went back. */
  revenue: number;
  /** Orders at the price of a promotion channel; they count as payments, and not in `revenue`. */
  promotionOrders: number;
  /** Fen that stayed of these orders. */
  promotionRevenue: number;
  /** The same as `revenue` for each viewer up to the cap, and the squares of that. */
  cappedRevenue: number;
  cappedSquares: number;
};

export type ExperimentReading = Record<VariantKey, VariantReading> & {
  /** Plans of which one price, everybody's or that of one channel, was two. */
  priceDifferences: number;
};

/** The measures of the change. Revenue decides; the others explain. */
export const MEASURES = ['revenue', 'pay-rate', 'completion'] as const;
export type Measure = (typeof MEASURES)[number];

/** The change of a measure from A to B; undefined while too little is known. */
export function measureChange(
  { A, B }: Record<VariantKey, VariantReading>,
  measure: Measure,
  plan: SamplePlan,
): RelativeInterval | undefined {
  return computeRelativeInterval(sampleOf(A, measure), sampleOf(B, measure), {
    effectSd: computeTunedEffectSd(plan),
  });
}

function sampleOf(reading: VariantReading, measure: Measure): Sample {
  const { viewers: count } = reading;
  if (measure === 'revenue') return { count, sum: reading.cappedRevenue, sumSquares: reading.cappedSquares };
  const sum = measure === 'pay-rate' ? reading.payers : reading.completed;
  return { count, sum, sumSquares: sum };
}

/** Returns the state of the guard rails in a reading. */
export function guardRailsIn(
  reading: ExperimentReading,
  { sharePercent, limits }: { sharePercent: number; limits: GuardRailLimits },
): GuardRailReading[] {
  const ratio = checkSampleRatio({ A: reading.A.viewers, B: reading.B.viewers }, sharePercent);
  return readGuardRails({ ...reading, sampleRatio: ratio }, limits);
}

/** A reading before the first viewer. */
export const EMPTY_READING: VariantReading = {
  viewers: 0,
  walled: 0,
  payers: 0,
  paidOrders: 0,
  refundedOrders: 0,
  complaints: 0,
  completed: 0,
  revenue: 0,
  promotionOrders: 0,
  promotionRevenue: 0,
  cappedRevenue: 0,
  cappedSquares: 0,
};
