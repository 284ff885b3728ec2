/** How many viewers left in a second of an episode. */
export type LeftAt = { second: number; viewers: number };

/** What of the viewers of one second leaves before the next, where nothing is known of an episode. */
function usualLeaving(second: number): number {
  if (second < 3) return 0.06;
  if (second < 10) return 0.02;
  return 0.003;
}

/** What is known weighs as much as this many viewers of the usual kind: with few viewers chance says little. */
const USUAL_VIEWERS_COUNT = 40;

/**
 * Which share of those who begin an episode still watches at each of its seconds, from 1 at its beginning. `completed` watched it to
 * the end. Of an episode nobody has watched it is what is usual.
 */
export function survivalCurve(
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
