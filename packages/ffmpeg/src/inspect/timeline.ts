/**
 * Collects the packet times of one stream, line by line, and says what they amount to. Containers estimate
 * durations and frame rates; the packets are what is really there.
 */
export function timelineCollector(): TimelineCollector {
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
      // What an edit list throws away is in the file, but not in the film.
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
  const steps: number[] = [];
  for (let n = 1; n < times.length; n += 1) steps.push((times[n] ?? 0) - (times[n - 1] ?? 0));
  steps.sort((a, b) => a - b);
  const usual = steps[Math.floor(steps.length / 2)] || lastDuration || 1 / 25;
  const regular = steps.filter((step) => Math.abs(step - usual) <= 0.2 * usual);
  const odd = steps.length - regular.length;
  // One odd step is a habit of muxers, not a variable rate.
  const variable = odd > Math.max(1, 0.02 * steps.length);
  // Of the regular steps alone: a gap or a freeze must not slow the rest of the film down.
  const average = regular.length > 0 ? regular.length / total(regular) : 1 / usual;
  return {
    start,
    // Some containers give packets no duration; the last one then lasts as long as the usual one.
    end: end > last ? end : last + usual,
    frames: times.length,
    variable,
    unevenPercent: steps.length === 0 ? 0 : Math.round((1000 * odd) / steps.length) / 10,
    framesPerSecond: variable ? 1 / usual : average,
  };
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
/** `discarded`: an edit list keeps it from being shown. */
export type Packet = { stream: number; time: number; duration: number; discarded?: boolean };
