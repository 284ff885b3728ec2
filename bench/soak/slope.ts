export type Point = { minute: number; value: number };

/**
 * How much a series grows in a minute: the median of the slopes between all pairs of points (Theil–Sen). A garbage collection
 * or an import that falls on a few of the points does not move it, as it would a least-squares line. 0 of fewer than two points.
 *
 * @see https://en.wikipedia.org/wiki/Theil%E2%80%93Sen_estimator
 */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((from, at) =>
    points.slice(at + 1).map((to) => (to.value - from.value) / (to.minute - from.minute)),
  );
  const sorted = slopes.filter(Number.isFinite).sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
