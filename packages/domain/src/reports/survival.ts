/** How many viewers left in a second of an episode. */
export type LeftAt = { second: number; viewers: number };

/** Returns the share of a second's viewers who usually leave before the next, for an episode without data. */
function usualLeaving(second: number): number {
  if (second < 3) return 0.06;
  if (second < 10) return 0.02;
  return 0.003;
}

/** The number of usual viewers that the data is mixed with: with few viewers chance would decide. */
const USUAL_VIEWERS_COUNT = 40;

/**
 * Returns the share of an episode's viewers who still watch at each second, from 1 at its beginning. `completed`
 * watched it to the end. An unwatched episode has the usual curve.
 */
export function computeSurvivalCurve(
  left: readonly LeftAt[],
  { completed, durationSeconds }: { completed: number; durationSeconds: number },
): number[] {
  const seconds = Math.max(0, Math.ceil(durationSeconds));
  const leavingAt = new Map<number, number>();
  for (const { second, viewers } of left) {
    const at = Math.min(Math.max(0, Math.floor(second)), Math.max(0, seconds - 1));
    leavingAt.set(at, (leavingAt.get(at) ?? 0) + viewers);
  }
  let watching = completed + [...leavingAt.values()].reduce((sum, viewers) => sum + viewers, 0);
  let usual = USUAL_VIEWERS_COUNT;
  let share = 1;
  const curve = [share];
  for (let second = 0; second < seconds; second += 1) {
    const leaving = leavingAt.get(second) ?? 0;
    const usualLeft = usual * usualLeaving(second);
    share *= 1 - (leaving + usualLeft) / (watching + usual);
    watching -= leaving;
    usual -= usualLeft;
    curve.push(share);
  }
  return curve;
}
