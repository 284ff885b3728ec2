import { spendTime } from '../../features/recommendations/visit.ts';

/** The drama a viewer left the feed at; coming back in the same visit goes on there. */
let left: string | null = null;
let since = 0;
let at: 'drama' | 'ad' = 'drama';

/** Whoever stays this long with a clip takes to it. */
const TAKEN_TO_MS = 10_000;

/**
 * The viewer is at this drama now; one they stayed with tells what else they may like. What is looked at may be an
 * advertisement after it: then the time is not the drama's.
 */
export function leaveFeedAt(groupId: string | undefined, looking: 'drama' | 'ad' = 'drama'): void {
  if (groupId === left && looking === at) return;
  const now = performance.now();
  if (left !== null && at === 'drama' && now - since >= TAKEN_TO_MS) spendTime(left);
  left = groupId ?? null;
  at = looking;
  since = now;
}

/** Index to begin with: where the viewer left, or the first. */
export function feedStart(clips: readonly { group: { id: string } }[]): number {
  return Math.max(
    0,
    clips.findIndex(({ group }) => group.id === left),
  );
}

/** The clip the viewer left the feed at, where it is among these; in a list, to stand before others. */
export function clipsLeft<Clip extends { group: { id: string } }>(clips: readonly Clip[]): Clip[] {
  return clips.filter(({ group }) => group.id === left);
}
