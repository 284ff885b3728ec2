const MIN_GOAL_SECONDS = 0.7;
const MAX_GOAL_SECONDS = 24;
/**
 * The buffer of a viewer who leaves is wasted: on a wide and steady line at most this much for each second watched …
 */
const WASTE_PER_SECOND_WEIGHT = 0.04;
/** … and more on a line that carries the played rate fewer times over than this, up to this factor. */
const WIDE_LINE_FACTOR = 2;
const MAX_NARROW_FACTOR = 3;
/** Parts are requested this many expected fetch times before they are needed … */
const FETCH_TIME_FACTOR = 2;
/** … and this many seconds on top. */
const SPARE_SECONDS = 0.25;
const UNKNOWN_FETCH_GOAL_SECONDS = 3;
/** A measured line always varies by this share. */
const STEADY_DEVIATION_SHARE = 0.25;
const MAX_DEVIATION = 1.5;

export type BufferConditions = {
  /** The share of those still watching after that many seconds who leave in the second after. */
  hazardIn: (seconds: number) => number;
  /** Expected seconds until the next parts would have arrived, null while unknown. */
  nextFetch: number | null;
  /** The line's multiple of the played rate, null while unknown. */
  lineFactor: number | null;
  /** Expected seconds for which preloads of other clips have the connection. */
  preloadSeconds: number;
  /** Standard deviation of the line's throughput, as a share of its mean. */
  deviation: number;
};

/**
 * Returns the seconds below which the next parts may come too late: twice their transfer time, more on a line that
 * varies or is shared.
 */
export function computeStallFloor(conditions: Omit<BufferConditions, 'hazardIn' | 'lineFactor'>): number {
  const { nextFetch, preloadSeconds, deviation } = conditions;
  if (nextFetch === null) return UNKNOWN_FETCH_GOAL_SECONDS;
  const seconds = nextFetch * FETCH_TIME_FACTOR * caution(deviation) + preloadSeconds + SPARE_SECONDS;
  return Math.min(MAX_GOAL_SECONDS, seconds);
}

/**
 * Returns how many seconds to buffer ahead of the playback position. In each second watched, the hazard's share of the
 * buffer is lost: the size keeps the loss constant, now and at the time of playing, which is little where viewers leave
 * and much where they stay. The line sets the price, and the floor: a stall saves nothing.
 */
export function computeBufferGoal(conditions: BufferConditions): number {
  const { hazardIn, lineFactor, deviation } = conditions;
  const narrowness = WIDE_LINE_FACTOR / (lineFactor ?? WIDE_LINE_FACTOR);
  const price = Math.min(MAX_NARROW_FACTOR, Math.max(1, narrowness)) * caution(deviation);
  let wanted = MAX_GOAL_SECONDS;
  for (let seconds = 0; seconds < wanted; seconds += 1)
    wanted = Math.min(wanted, seconds + (WASTE_PER_SECOND_WEIGHT * price) / hazardIn(seconds));
  return Math.max(MIN_GOAL_SECONDS, wanted, computeStallFloor(conditions));
}

const caution = (deviation: number): number =>
  1 + Math.max(0, Math.min(MAX_DEVIATION, deviation) - STEADY_DEVIATION_SHARE);

/** While less than this is buffered and more is on its way no preload may start. */
export const LOW_BUFFER_SECONDS = 1.2;
/** While less than this is buffered even running preloads are aborted. */
export const CRITICAL_BUFFER_SECONDS = 0.35;

/** The buffer further behind the playback position is removed. */
export const BACK_BUFFER_SECONDS = 30;
