/** About 1 s after 5 s of watching, 1.6 s after 10 s, 3.5 s after 20 s, 6.5 s after 30 s, and the maximum after a minute. */
const INITIAL_GOAL_SECONDS = 0.7;
const GOAL_PER_WATCHED_FACTOR = 0.04;
const GOAL_PER_WATCHED_SQUARED_FACTOR = 0.005;
/** A line that carries what is played this many times over is trusted; on a narrower one the goal grows faster … */
const WIDE_LINE_FACTOR = 2;
/** … up to this many times as fast. */
const MAX_NARROW_FACTOR = 3;
const MAX_GOAL_SECONDS = 24;
/** Parts are requested this many expected fetch times before they are needed … */
const FETCH_TIME_FACTOR = 2;
/** … and this many seconds on top. */
const SPARE_SECONDS = 0.25;
const UNKNOWN_FETCH_GOAL_SECONDS = 3;

/**
 * Returns how many seconds to buffer ahead of the playback position. Most clips are swiped away within seconds, and
 * what was fetched by then is wasted: the goal begins small and grows with the time the viewer stays.
 */
export function bufferGoal(stay: {
  /** Seconds this clip has been watched. */
  watched: number;
  /** Expected seconds until the next parts would have arrived, null while unknown. */
  nextFetch: number | null;
  /** How many times over the line carries what is played, null while unknown. */
  lineFactor: number | null;
}): number {
  const narrowness = Math.min(
    MAX_NARROW_FACTOR,
    Math.max(1, WIDE_LINE_FACTOR / (stay.lineFactor ?? WIDE_LINE_FACTOR)),
  );
  const growth = stay.watched * GOAL_PER_WATCHED_FACTOR + stay.watched ** 2 * GOAL_PER_WATCHED_SQUARED_FACTOR;
  const grown = INITIAL_GOAL_SECONDS + growth * narrowness;
  const safe =
    stay.nextFetch === null ? UNKNOWN_FETCH_GOAL_SECONDS : stay.nextFetch * FETCH_TIME_FACTOR + SPARE_SECONDS;
  return Math.min(MAX_GOAL_SECONDS, Math.max(grown, safe));
}

/** While less than this is buffered and more is on its way no preload may start. */
export const LOW_BUFFER_SECONDS = 1.2;
/** While less than this is buffered even running preloads are aborted. */
export const CRITICAL_BUFFER_SECONDS = 0.35;

/** What lies further behind the playback position is removed from the buffer. */
export const BACK_BUFFER_SECONDS = 30;
