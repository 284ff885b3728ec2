/** The seconds of an episode at which it is told how many viewers are still there; they leave early or hardly at all. */
export const RETENTION_SECONDS = [1, 2, 3, 5, 8, 12, 20, 30, 45, 60, 90, 120, 180] as const;

/** Fewer viewers than this say little of the next one. */
const MIN_VIEWER_COUNT = 200;

/** Viewers who left in a second of an episode, whichever way. */
export type Leaving = { second: number; viewers: number };

/**
 * Returns the shares of an episode's viewers who were still there at each of `RETENTION_SECONDS` within its duration, as
 * counted plays show; undefined where too few were counted.
 *
 * @param duration seconds
 */
export function retentionOf(leaving: readonly Leaving[], duration: number): number[] | undefined {
  const total = leaving.reduce((sum, { viewers }) => sum + viewers, 0);
  if (total < MIN_VIEWER_COUNT) return undefined;
  return RETENTION_SECONDS.filter((second) => second < duration).map((second) => {
    const left = leaving.reduce((sum, one) => (one.second < second ? sum + one.viewers : sum), 0);
    return Math.round((1 - left / total) * 1000) / 1000;
  });
}
