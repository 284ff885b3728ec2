/**
 * How many seconds to hold ahead of the viewer. Most clips are swiped away within seconds, and what was fetched then is
 * wasted: the buffer begins small and grows with the time the viewer stays.
 */
export function forwardTarget(stay: {
  /** Seconds this clip has been watched. */
  watched: number;
  /** Expected seconds until the next segment would be here, null while unknown. */
  nextFetch: number | null;
}): number {
  const grown = FIRST + stay.watched * GROWTH + stay.watched ** 2 * TRUST;
  const safe = stay.nextFetch === null ? UNKNOWN : stay.nextFetch * MARGIN + SPARE;
  return Math.min(MOST, Math.max(grown, safe));
}

/** 1 s in hand after 2 s of watching, 4 after 10, 12 after 20, all of it after 30. */
const FIRST = 0.4;
const GROWTH = 0.2;
const TRUST = 0.02;
const MOST = 24;
/** A segment is asked for this many expected fetch times before it is needed … */
const MARGIN = 1.3;
/** … and this many seconds on top. */
const SPARE = 0.25;
const UNKNOWN = 3;

/** Below this many seconds in hand nothing else may use the line. */
export const LOW_WATER = 0.9;
/** Below this many seconds in hand even transfers under way for other clips are called off. */
export const STARVING = 0.35;

/** What lies this many seconds behind the viewer is given back. */
export const BACK = 30;
