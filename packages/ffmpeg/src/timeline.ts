/**
 * Collects the packet times of one stream, line by line, and says what they amount to. Containers estimate
 * durations and frame rates; the packets are what is really there.
 */
export function timelineCollector(): TimelineCollector {
  const times: number[] = [];
  let lastDuration = 0;
  let end = Number.NEGATIVE_INFINITY;
  return {
    get count() {
      return times.length;
    },
    add: (time, duration) => {
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
  const odd = steps.filter((step) => Math.abs(step - usual) > 0.2 * usual).length;
  // One odd step is a habit of muxers, not a variable rate.
  const variable = odd > Math.max(1, 0.02 * steps.length);
  const average = last > start ? (times.length - 1) / (last - start) : 1 / usual;
  return {
    start,
    // Some containers give packets no duration; the last one then lasts as long as the usual one.
    end: end > last ? end : last + usual,
    frames: times.length,
    variable,
    framesPerSecond: variable ? 1 / usual : average,
  };
}

export type Timeline = {
  start: number;
  end: number;
  frames: number;
  variable: boolean;
  framesPerSecond: number;
};
export type TimelineCollector = {
  readonly count: number;
  add(time: number, duration: number): void;
  finish(): Timeline | null;
};
export type Packet = { stream: number; time: number; duration: number };
