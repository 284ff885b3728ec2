import type { TimeSpan } from './fingerprint.ts';

/** A match says where a part begins and ends to about a second; a cut or a pause so near is where it really does. */
const START_REACH_SECONDS = { before: 1, after: 1 };
const END_REACH_SECONDS = { before: 1, after: 1.5 };
/** A part that begins or ends this near to the end of its episode counts as ending with it. */
const EPISODE_END_SECONDS = 1.2;

/** The same stretch with its ends at the nearest of the given edges, where one is in reach. */
export function snapSpan(span: TimeSpan, edges: readonly number[], episodeSeconds: number): TimeSpan {
  const start = span.start < EPISODE_END_SECONDS ? 0 : nearest(span.start, edges, START_REACH_SECONDS);
  const end =
    episodeSeconds - span.end < EPISODE_END_SECONDS
      ? episodeSeconds
      : nearest(span.end, edges, END_REACH_SECONDS);
  return { start, end: Math.min(end, episodeSeconds) };
}

function nearest(time: number, edges: readonly number[], reach: { before: number; after: number }): number {
  let best = time;
  let distance = Number.POSITIVE_INFINITY;
  for (const edge of edges) {
    const away = Math.abs(edge - time);
    const isInReach = edge >= time - reach.before && edge <= time + reach.after;
    if (isInReach && away < distance) [best, distance] = [edge, away];
  }
  return best;
}
