import { MINUTE_MS } from '../time.ts';

/** Events of a showing count only this long after it was served, in milliseconds. */
export const SHOWING_TTL_MS = 60 * MINUTE_MS;

/** How long an episode unlocked by an advertisement stays open, in milliseconds. */
export const UNLOCK_TTL_MS = 24 * 60 * MINUTE_MS;

type ShowingTimes = { createdAt: Date; seconds: number };

/** Whether an event of a showing at `now` still counts. */
export function isLive({ createdAt }: Pick<ShowingTimes, 'createdAt'>, now: number): boolean {
  return now - createdAt.getTime() <= SHOWING_TTL_MS;
}

/** Whether an advertisement can have been seen to its end at `now`, by the clock of who gave it. */
export function isSeen({ createdAt, seconds }: ShowingTimes, now: number): boolean {
  return now - createdAt.getTime() >= seconds * 1000;
}
