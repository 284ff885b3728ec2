import { MINUTE_MS } from '../time.ts';

/** The number of episodes before the first pre-roll of a day: a viewer gets into a drama first. */
const EPISODES_BEFORE_FIRST_COUNT = 3;
/** The least number of episodes between later ones. */
const PREROLL_EVERY_COUNT = 5;
/** The least time between two, however quickly episodes pass. */
const PREROLL_REST_MS = 10 * MINUTE_MS;
/** The least length of an episode, as a multiple of the advertisement before it. */
const MIN_EPISODE_FACTOR = 4;

/** A viewer at the start of an episode. */
type PreRollTurn = {
  /** Pre-rolls the viewer was given today. */
  given: number;
  /** Episodes asked for since the last one, this one counted; on a new day without it. */
  passed: number;
  /** Milliseconds since one was shown to the viewer; null where none was today. */
  restedMs: number | null;
};

/** Whether a pre-roll may come again, so soon after the last one. */
export function isPreRollDue({ given, passed, restedMs }: PreRollTurn): boolean {
  if (given === 0) return passed >= EPISODES_BEFORE_FIRST_COUNT;
  return passed >= PREROLL_EVERY_COUNT && (restedMs === null || restedMs >= PREROLL_REST_MS);
}

/** Tests whether an advertisement is short enough for its episode; both in seconds. */
export function isShortEnough(adSeconds: number, episodeSeconds: number): boolean {
  return adSeconds * MIN_EPISODE_FACTOR <= episodeSeconds;
}
