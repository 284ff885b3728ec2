/** A viewer's activity with a drama. */
export type DramaActivity = {
  /** Episodes watched to their end, and episodes there are. */
  ended: number;
  episodes: number;
  /** Seconds into the episode that was watched furthest without ending it. */
  seconds: number;
  followed: boolean;
  /** 1 to 5. */
  rating: number | null;
};

/** A clip watched for less was only swiped past. */
const SWIPED_PAST_SECONDS = 10;

/** A viewer's interest in a drama, 0 for none: begun, watched on, finished, followed, rated well. */
export function computeInterest({ ended, episodes, seconds, followed, rating }: DramaActivity): number {
  if (rating !== null && rating <= 2) return 0;
  const watched =
    ended > 0 ? 1 + Math.min(1, ended / Math.max(1, episodes)) : seconds >= SWIPED_PAST_SECONDS ? 0.5 : 0;
  return watched + (followed ? 1 : 0) + (rating !== null && rating >= 4 ? 1 : 0);
}

/** Whether the viewer watched something of the drama, and did not only swipe past it or follow it. */
export function isWatched({ ended, seconds }: Pick<DramaActivity, 'ended' | 'seconds'>): boolean {
  return ended > 0 || seconds >= SWIPED_PAST_SECONDS;
}

/** Whether the viewer watched every episode to its end. */
export function isFinished({ ended, episodes }: Pick<DramaActivity, 'ended' | 'episodes'>): boolean {
  return episodes > 0 && ended >= episodes;
}
