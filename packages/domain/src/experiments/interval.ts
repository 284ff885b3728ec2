/** The data of one variant's viewers for one measure: their number, the sum, and the sum of the squares. */
export type Sample = { count: number; sum: number; sumSquares: number };

/** The change from A to B as a share of A, with an interval that holds on all days at once. */
export type RelativeInterval = {
  estimate: number;
  low: number;
  high: number;
  /** Small where no difference is hard to believe; the least of all days holds. */
  pValue: number;
};

export type SequentialOptions = {
  /** How far the logarithm of B ÷ A is expected to lie from 0; settled before the first viewer. */
  effectSd: number;
  /** How often a difference may be reported where there is none, over all days together. */
  falseAlarmShare?: number;
};

/** One in twenty, over all the days a reader looks. */
export const FALSE_ALARM_SHARE = 0.05;
/** The variance of fewer payments is not known well enough for any interval. */
const MIN_NONZERO_COUNT = 25;

/**
 * Returns a confidence sequence for the mean of B ÷ the mean of A: a reader who looks every day, and stops when it
 * leaves 0, is wrong as rarely as promised. It is the mixture sequential probability ratio test with a normal mixture,
 * inverted, of the logarithm of the ratio with its estimated variance (delta method). The logarithm treats A and B
 * alike. Undefined while too few viewers have a value, or all have the same one.
 *
 * @see Johari, Koomen, Pekelis, Walsh: Always Valid Inference, https://doi.org/10.1287/opre.2021.2135
 * @see Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas: Time-uniform central limit theory and asymptotic confidence
 * sequences, https://arxiv.org/abs/2103.06476
 */
export function computeRelativeInterval(
  a: Sample,
  b: Sample,
  { effectSd, falseAlarmShare = FALSE_ALARM_SHARE }: SequentialOptions,
): RelativeInterval | undefined {
  if (effectiveCount(a) < MIN_NONZERO_COUNT || effectiveCount(b) < MIN_NONZERO_COUNT) return undefined;
  const change = Math.log((b.sum * a.count) / (a.sum * b.count));
  const variance = relativeVariance(a) + relativeVariance(b);
  // Equal viewers do not show their variance yet.
  if (variance === 0) return undefined;
  const mixture = effectSd ** 2;
  const total = variance + mixture;
  const halfWidth = Math.sqrt(
    ((variance * total) / mixture) * (Math.log(total / variance) - 2 * Math.log(falseAlarmShare)),
  );
  const logLikelihoodRatio =
    0.5 * Math.log(variance / total) + (mixture * change ** 2) / (2 * variance * total);
  return {
    estimate: Math.expm1(change),
    low: Math.expm1(change - halfWidth),
    high: Math.expm1(change + halfWidth),
    pValue: Math.min(1, Math.exp(-logLikelihoodRatio)),
  };
}

/** Tests whether an interval is on one side of 0. */
export function isBeyondZero(interval: Pick<RelativeInterval, 'low' | 'high'> | undefined): boolean {
  return interval !== undefined && (interval.low > 0 || interval.high < 0);
}

/** Variance of the mean ÷ the mean, squared: that of its logarithm. */
function relativeVariance({ count, sum, sumSquares }: Sample): number {
  return Math.max(0, (count * sumSquares) / sum ** 2 - 1) / (count - 1);
}

/** Of a sum, as many equal parts as weigh the same: the number of payers where all pay the same, fewer where some pay much. */
function effectiveCount({ sum, sumSquares }: Sample): number {
  return sumSquares === 0 ? 0 : sum ** 2 / sumSquares;
}
