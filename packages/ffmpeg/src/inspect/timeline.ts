/**
 * Collects the packet times of one stream, line by line, and sums them up. Containers estimate durations and frame
 * rates; the packets are the real content.
 */
export function createTimelineCollector(): TimelineCollector {
  const times: number[] = [];
  let lastDuration = 0;
  let packets = 0;
  let end = Number.NEGATIVE_INFINITY;
  return {
    get count() {
      return packets;
    },
    add: (time, duration, discarded = false) => {
      packets += 1;
      // A packet discarded by an edit list is in the file, but not in the film.
      if (discarded) return;
      times.push(time);
      if (duration > 0) lastDuration = duration;
      end = Math.max(end, time + duration);
    },
    finish: () => (times.length === 0 ? null : summarise(times, end, lastDuration)),
  };
}

function summarise(times: number[], end: number, lastDuration: number): Timeline {
  times.sort((a, b) => a - b);
  const start = times[0] ?? 0;
  const last = times.at(-1) ?? 0;
  const steps = stepsOf(times);
  const median = steps[Math.floor(steps.length / 2)] || lastDuration || 1 / 25;
  const usual = fastStep(times, median) ?? median;
  const regular = steps.filter((step) => Math.abs(step - usual) <= 0.2 * usual);
  const odd = steps.length - regular.length;
  // One odd step is a habit of muxers, not a variable rate.
  const variable = usual !== median || odd > Math.max(1, 0.02 * steps.length);
  // Of the regular steps alone: a gap or a freeze must not slow the rest of the film down.
  const average = regular.length > 0 ? regular.length / total(regular) : 1 / usual;
  return {
    start,
    // Some containers give packets no duration; the last one then lasts as long as the usual one.
    end: end > last ? end : last + usual,
    frames: times.length,
    variable,
    unevenPercent: steps.length === 0 ? 0 : Math.round((1000 * odd) / steps.length) / 10,
    framesPerSecond: variable && usual === median ? 1 / usual : average,
  };
}

/** A stretch in which pictures come faster than usual, such as movement in a recording of a screen, counts from this length on. */
const FAST_STRETCH_SECONDS = 1;
/** An episode has no more pictures a second. */
const FASTEST_STEP_SECONDS = 1 / 60;

/** The usual step of the fastest second, where that is clearly shorter than the median of all. Expects times in order. */
function fastStep(times: readonly number[], median: number): number | null {
  let fastest: { average: number; from: number; to: number } | null = null;
  for (let from = 0, to = 0; from < times.length; from += 1) {
    const start = times[from] ?? 0;
    while (to < times.length && (times[to] ?? 0) - start < FAST_STRETCH_SECONDS - 1e-3) to += 1;
    if (to === times.length) break;
    const average = ((times[to] ?? 0) - start) / (to - from);
    if (average < (fastest?.average ?? Number.POSITIVE_INFINITY)) fastest = { average, from, to };
  }
  if (!fastest) return null;
  // The middle one of its steps: a burst of stamps is no movement.
  const within = stepsOf(times.slice(fastest.from, fastest.to + 1));
  const step = Math.max(within[Math.floor(within.length / 2)] ?? median, FASTEST_STEP_SECONDS);
  return step < 0.8 * median ? step : null;
}

/** The steps from one time to the next, the shortest first. */
function stepsOf(times: readonly number[]): number[] {
  return times
    .slice(1)
    .map((time, n) => time - (times[n] ?? 0))
    .sort((a, b) => a - b);
}

function total(steps: readonly number[]): number {
  return steps.reduce((sum, step) => sum + step, 0);
}

export type Timeline = {
  start: number;
  end: number;
  frames: number;
  variable: boolean;
  /** Percent of the steps from one packet to the next that are none of the usual length. */
  unevenPercent: number;
  framesPerSecond: number;
};
type TimelineCollector = {
  readonly count: number;
  add(time: number, duration: number, discarded?: boolean): void;
  finish(): Timeline | null;
};
/** `decodeTime`: when it is due at the decoder. `discarded`: an edit list keeps it from being shown. */
export type Packet = {
  stream: number;
  time: number;
  decodeTime: number;
  duration: number;
  discarded?: boolean;
};
