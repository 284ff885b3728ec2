import { recordVisit } from '../../features/recommendations/visit.ts';

/** The drama a viewer left the feed at; returning in the same visit continues there. */
let left: string | null = null;
let since = 0;
let at: 'drama' | 'ad' = 'drama';

/** A viewer who stays this long likes the clip. */
const TAKEN_TO_MS = 10_000;

/**
 * Records the present drama; a long stay suggests similar ones. The viewer may look at an advertisement after it: then
 * the time is not the drama's.
 */
export function leaveFeedAt(groupId: string | undefined, looking: 'drama' | 'ad' = 'drama'): void {
  if (groupId === left && looking === at) return;
  const now = performance.now();
  if (left !== null && at === 'drama' && now - since >= TAKEN_TO_MS) recordVisit(left);
  left = groupId ?? null;
  at = looking;
  since = now;
}

/** Index to begin with: where the viewer left, or the first. */
export function feedStartOf(clips: readonly { group: { id: string } }[]): number {
  return Math.max(
    0,
    clips.findIndex(({ group }) => group.id === left),
  );
}

/** Returns the clip the viewer left the feed at, where it is among these; in a list, to be placed before others. */
export function listClipsLeft<Clip extends { group: { id: string } }>(clips: readonly Clip[]): Clip[] {
  return clips.filter(({ group }) => group.id === left);
}
