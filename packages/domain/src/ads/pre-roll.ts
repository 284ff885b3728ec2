import { MINUTE_MS } from '../time.ts';

/** The first pre-roll of a day comes only after so many episodes: a viewer gets into a drama first. */
const EPISODES_BEFORE_FIRST_COUNT = 3;
/** From then on one comes at most before every so many episodes. */
const PREROLL_EVERY_COUNT = 5;
/** However quickly episodes are passed, this much time lies between two. */
const PREROLL_REST_MS = 10 * MINUTE_MS;
/** An episode lasts at least so many times as long as the advertisement before it. */
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

/** Whether an advertisement is short enough for the episode it would stand before; both in seconds. */
export function fitsEpisode(adSeconds: number, episodeSeconds: number): boolean {
  return adSeconds * MIN_EPISODE_FACTOR <= episodeSeconds;
}
