import { spendTime } from '../../lib/visit.ts';

/** The drama a viewer left the feed at; coming back in the same visit goes on there. */
let left: string | null = null;
let since = 0;

/** Whoever stays this long with a clip takes to it. */
const TAKEN_TO_MS = 10_000;

/** The viewer is at this drama now; one they stayed with tells what else they may like. */
export function leaveFeedAt(groupId: string | undefined): void {
  if (groupId === left) return;
  const now = performance.now();
  if (left !== null && now - since >= TAKEN_TO_MS) spendTime(left);
  left = groupId ?? null;
  since = now;
}

/** Index to begin with: where the viewer left, or the first. */
export function feedStart(clips: readonly { group: { id: string } }[]): number {
  return Math.max(
    0,
    clips.findIndex(({ group }) => group.id === left),
  );
}
