import { RETENTION_SECONDS } from '@playlet/domain/media/retention';

/**
 * The default without counts: a Weibull curve whose hazard falls, as most who leave do so at once. Four of ten have
 * left after five seconds, half after seventeen.
 */
const SHAPE_FACTOR = 0.3;
const SCALE_SECONDS = 47;
const FIRST_SECONDS = 0.05;
/** A viewer who has seen this share of a clip may move to the next at any moment. */
const ENDING_SHARE = 0.8;
/** Counts of viewers from a clip's beginning do not apply to one who came into its middle. */
const MAX_BEGAN_LATE_SECONDS = 3;
/** Counts are never exact: no viewer is sure to stay, or to leave. */
const MIN_HAZARD = 0.002;
const MAX_HAZARD = 1;

export type Stay = {
  /** Seconds into the clip. */
  position: number;
  /** Seconds this viewer has watched of it. */
  watched: number;
  /** Seconds. */
  duration: number;
  /** Share of the viewers who were still there at each of `RETENTION_SECONDS`, as counted. */
  retention: readonly number[] | undefined;
};

/**
 * Returns the share of the remaining viewers who leave in the next second, by the counts of the clip or of all clips.
 */
export function computeLeavingHazard(stay: Stay): number {
  const { position, watched, retention } = stay;
  const beganEarly = position - watched < MAX_BEGAN_LATE_SECONDS;
  const counted = beganEarly && retention ? countedHazard(retention, position) : null;
  return Math.min(MAX_HAZARD, Math.max(MIN_HAZARD, counted ?? defaultHazard(stay)));
}

function defaultHazard({ position, watched, duration }: Stay): number {
  const seconds = Math.max(FIRST_SECONDS, watched);
  const restless = (SHAPE_FACTOR / SCALE_SECONDS) * (seconds / SCALE_SECONDS) ** (SHAPE_FACTOR - 1);
  const isEnding = position > duration * ENDING_SHARE;
  return isEnding ? Math.max(restless, 1 / Math.max(1, duration - position)) : restless;
}

/** The hazard between the two counted seconds around the position; null behind the last of them. */
function countedHazard(retention: readonly number[], position: number): number | null {
  const next = RETENTION_SECONDS.findIndex((second) => second > position);
  const [start, end] = [next === 0 ? 1 : retention[next - 1], retention[next]];
  if (start === undefined || end === undefined) return null;
  if (end <= 0) return MAX_HAZARD;
  return Math.log(start / end) / ((RETENTION_SECONDS[next] ?? 0) - (RETENTION_SECONDS[next - 1] ?? 0));
}
