import { computeSurvivalCurve, type LeftAt } from '../reports/survival.ts';

/** The seconds of an episode at which the remaining viewers are counted; they leave early or hardly at all. */
export const RETENTION_SECONDS = [1, 2, 3, 5, 8, 12, 20, 30, 45, 60, 90, 120, 180] as const;

/** Fewer viewers than this say little of the next one. */
const MIN_VIEWER_COUNT = 200;

/**
 * Returns the shares of an episode's viewers who were still there at each of `RETENTION_SECONDS` within its duration, as
 * counted plays show; undefined where too few were counted.
 */
export function retentionOf(
  left: readonly LeftAt[],
  { completed, durationSeconds }: { completed: number; durationSeconds: number },
): number[] | undefined {
  const viewers = left.reduce((sum, one) => sum + one.viewers, completed);
  if (viewers < MIN_VIEWER_COUNT) return undefined;
  const curve = computeSurvivalCurve(left, { completed, durationSeconds });
  return RETENTION_SECONDS.filter((second) => second < durationSeconds).map(
    (second) => Math.round((curve[second] ?? 0) * 1000) / 1000,
  );
}
