/** What a viewer did with a drama. */
export type Doing = {
  /** Episodes watched to their end, and episodes there are. */
  ended: number;
  episodes: number;
  /** Seconds into the episode that was watched furthest without ending it. */
  seconds: number;
  followed: boolean;
  /** 1 to 5. */
  rating: number | null;
};

/** Shorter than this, a clip was only passed by. */
const PASSED_BY_SECONDS = 10;

/** How much a viewer took to a drama, 0 for not at all: begun, watched on, finished, followed, rated well. */
export function interestIn({ ended, episodes, seconds, followed, rating }: Doing): number {
  if (rating !== null && rating <= 2) return 0;
  const watched =
    ended > 0 ? 1 + Math.min(1, ended / Math.max(1, episodes)) : seconds >= PASSED_BY_SECONDS ? 0.5 : 0;
  return watched + (followed ? 1 : 0) + (rating !== null && rating >= 4 ? 1 : 0);
}

/** There is nothing left of a drama to recommend. */
export function isFinished({ ended, episodes }: Pick<Doing, 'ended' | 'episodes'>): boolean {
  return episodes > 0 && ended >= episodes;
}
