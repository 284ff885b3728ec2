import type { CallOutput } from '../../lib/call.ts';

/** A drama of the feed with the one episode of it that is shown. */
export type FeedClip = CallOutput<'POST member/video/group/feed'>['list'][number];

/** How many clips before the end the next page is asked for. */
const AHEAD_COUNT = 5;

/** Each drama once: a page served from a newer order may bring one that an earlier page had. */
export function removeDuplicateClips(clips: readonly FeedClip[]): FeedClip[] {
  const seen = new Set<string>();
  return clips.filter(({ group }) => !seen.has(group.id) && seen.add(group.id));
}

export const isNearEnd = (index: number, count: number): boolean => index >= count - AHEAD_COUNT;
