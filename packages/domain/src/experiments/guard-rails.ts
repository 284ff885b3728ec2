import type { VariantKey } from './experiment.ts';

/** The limits of harm to revenue and viewers; each is measured for both variants. */
export const GUARD_RAILS = ['price', 'refunds', 'complaints', 'completion', 'sample-ratio'] as const;
export type GuardRail = (typeof GUARD_RAILS)[number];

/** The operator's limits; in percent. */
export type GuardRailLimits = {
  /** The most refunds in a hundred paid orders of B. */
  refundPercent: number;
  /** The most complaints in ten thousand viewers of B: refund requests and disputed charges. */
  complaintsPerTenThousand: number;
  /** The largest drop, in a hundred viewers against A, of viewers who watch an episode to its end. */
  completionDropPercent: number;
};

export const GUARD_RAIL_DEFAULTS: GuardRailLimits = {
  refundPercent: 2,
  complaintsPerTenThousand: 20,
  completionDropPercent: 3,
};

/** Counts of one variant. */
export type VariantCounts = {
  viewers: number;
  paidOrders: number;
  refundedOrders: number;
  complaints: number;
  /** Viewers who watched an episode to its end. */
  completed: number;
};

export type GuardRailReading = {
  rail: GuardRail;
  /** The value in B, or the difference to A; null without data. */
  value: number | null;
  limit: number;
  isCrossed: boolean;
};

/** Fewer orders, or viewers, say nothing of a share. */
const MIN_ORDERS_COUNT = 20;
const MIN_VIEWERS_COUNT = 200;
/** A rail is crossed where chance alone would do so once in a thousand looks, as there are many. */
const CERTAINTY_SCORE = 3.09;

type Measured = Record<VariantKey, VariantCounts> & {
  /** Plans of which one price, everybody's or that of one channel, was two. */
  priceDifferences: number;
  sampleRatio: { pValue: number; isMismatch: boolean };
};

/** Compares the measured values with the guard rails. */
export function readGuardRails(
  { A, B, priceDifferences, sampleRatio }: Measured,
  limits: GuardRailLimits,
): GuardRailReading[] {
  return [
    { rail: 'price', value: priceDifferences, limit: 0, isCrossed: priceDifferences > 0 },
    shareRail('refunds', B.refundedOrders, B.paidOrders, limits.refundPercent / 100, MIN_ORDERS_COUNT),
    shareRail(
      'complaints',
      B.complaints,
      B.viewers,
      limits.complaintsPerTenThousand / 10_000,
      MIN_VIEWERS_COUNT,
    ),
    completionRail(A, B, limits.completionDropPercent / 100),
    {
      rail: 'sample-ratio',
      value: sampleRatio.pValue,
      limit: 0.001,
      isCrossed: sampleRatio.isMismatch,
    },
  ];
}

function shareRail(
  rail: GuardRail,
  count: number,
  total: number,
  limit: number,
  minTotal: number,
): GuardRailReading {
  if (total === 0) return { rail, value: null, limit, isCrossed: false };
  return {
    rail,
    value: count / total,
    limit,
    isCrossed: total >= minTotal && lowerBound(count, total) > limit,
  };
}

function completionRail(a: VariantCounts, b: VariantCounts, limit: number): GuardRailReading {
  const rail = 'completion';
  if (a.viewers === 0 || b.viewers === 0) return { rail, value: null, limit: -limit, isCrossed: false };
  const [shareA, shareB] = [a.completed / a.viewers, b.completed / b.viewers];
  const error = Math.sqrt((shareA * (1 - shareA)) / a.viewers + (shareB * (1 - shareB)) / b.viewers);
  const isKnown = Math.min(a.viewers, b.viewers) >= MIN_VIEWERS_COUNT;
  return {
    rail,
    value: shareB - shareA,
    limit: -limit,
    isCrossed: isKnown && shareB - shareA + CERTAINTY_SCORE * error < -limit,
  };
}

/** The lower end of Wilson's interval for a share. */
function lowerBound(count: number, total: number): number {
  const z = CERTAINTY_SCORE;
  const share = count / total;
  const middle = share + z ** 2 / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  return (middle - spread) / (1 + z ** 2 / total);
}
