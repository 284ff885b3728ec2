/** Upper ends of the buckets in milliseconds: each a third wider than the one before, the last one open. */
const FIRST_END_MS = 10;
const GROWTH_FACTOR = 4 / 3;
export const BUCKET_COUNT = 28;
const ENDS_MS: readonly number[] = Array.from(
  { length: BUCKET_COUNT },
  (_, n) => FIRST_END_MS * GROWTH_FACTOR ** n,
);

/**
 * Counts of durations by bucket, which can be added up over minutes, lines and servers, as quantiles cannot. Missing buckets
 * at the end are empty.
 */
export type Histogram = readonly number[];

export const emptyHistogram = (): number[] => Array.from({ length: BUCKET_COUNT }, () => 0);

/** Number of the bucket of a duration in milliseconds. */
export function bucketOf(ms: number): number {
  const at = ENDS_MS.findIndex((end) => ms <= end);
  return at < 0 ? BUCKET_COUNT - 1 : at;
}

export const countOf = (histogram: Histogram): number => histogram.reduce((sum, one) => sum + one, 0);

/**
 * A quantile (0 to 1) in milliseconds, interpolated within its bucket, so that it is off by less than a sixth; undefined of
 * none.
 */
export function readQuantile(histogram: Histogram, share: number): number | undefined {
  const total = countOf(histogram);
  if (total === 0) return undefined;
  let below = 0;
  for (const [n, count] of histogram.entries()) {
    if (count > 0 && below + count >= total * share) {
      const start = n === 0 ? 0 : (ENDS_MS[n - 1] ?? 0);
      const end = ENDS_MS[n] ?? start;
      return start + ((end - start) * (total * share - below)) / count;
    }
    below += count;
  }
  return ENDS_MS.at(-1);
}

/** Adds one histogram to another, weighted. */
export function addHistogram(to: number[], from: Histogram, weight = 1): void {
  for (const [n, count] of from.entries()) to[n] = (to[n] ?? 0) + count * weight;
}
