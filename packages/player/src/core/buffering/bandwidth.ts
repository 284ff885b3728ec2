import type { BandwidthMemory, Clock } from '../ports.ts';

/** Half-lives in seconds of receiving: the fast average follows a drop, the slow one distrusts a burst. */
const FAST = 1.5;
const SLOW = 6;
/** Less than this says more about latency than about bandwidth; it is added to the next sample. */
const SAMPLE_BYTES = 12_000;
/** A transfer under way is read this often, so that a drop is noticed before its end. */
const SAMPLE_MS = 250;
/** What was known from the last visit weighs as much as this much receiving. */
const MEMORY_WEIGHT = 0.5;
/** Receiving faster than this share of the round trip was one burst: the pieces' own times mean nothing. */
const BURST = 0.1;

export interface Bandwidth {
  /** Bits per second, the lower of both averages; null while unknown. */
  estimate(): number | null;
  /** Milliseconds from asking to the first byte. */
  latency(): number;
  /** Follows one transfer: report pieces as they come, then whether it is over and counts. */
  transfer(): { bytes: (count: number) => void; done: (counts: boolean) => void };
}

/**
 * Measures over all transfers together, since they share the line: the bytes received while at least one of them was
 * receiving, divided by that time.
 */
export function createBandwidth(clock: Clock, memory: BandwidthMemory): Bandwidth {
  const fast = average(FAST);
  const slow = average(SLOW);
  const wait = average(SLOW);
  const kept = memory.load();
  if (kept) for (const one of [fast, slow]) one.add(kept, MEMORY_WEIGHT);

  let receiving = 0;
  let since = 0;
  let busy = 0;
  let spent = 0;
  let received = 0;

  const settle = () => {
    const now = clock.now();
    if (receiving > 0) busy += now - since;
    since = now;
  };
  const flush = () => {
    if (received < SAMPLE_BYTES) return;
    const seconds = Math.max(busy, spent * BURST, 0.1) / 1000;
    for (const one of [fast, slow]) one.add((received * 8) / seconds, seconds);
    received = busy = spent = 0;
    const known = estimate();
    if (known) memory.save(known);
  };
  const estimate = () => {
    const [quick, steady] = [fast.value(), slow.value()];
    return quick === null || steady === null ? null : Math.min(quick, steady);
  };

  return {
    estimate,
    latency: () => wait.value() ?? 0,
    transfer() {
      const asked = clock.now();
      let mine = 0;
      let open = true;
      const start = () => {
        settle();
        receiving++;
        wait.add(clock.now() - asked, 0.2);
      };
      return {
        bytes(count) {
          if (!open) return;
          if (mine === 0) start();
          mine += count;
          received += count;
          settle();
          if (busy >= SAMPLE_MS) flush();
        },
        done(counts) {
          if (!open) return;
          open = false;
          settle();
          if (mine > 0) receiving--;
          spent += clock.now() - asked;
          if (!counts) received = Math.max(0, received - mine);
          flush();
        },
      };
    },
  };
}

/** Exponentially weighted, corrected for its empty beginning, so that the first sample counts in full. */
function average(halfLife: number): {
  add: (value: number, weight: number) => void;
  value: () => number | null;
} {
  let sum = 0;
  let total = 0;
  return {
    add(value, weight) {
      const keep = 0.5 ** (weight / halfLife);
      sum = value * (1 - keep) + sum * keep;
      total += weight;
    },
    value: () => (total === 0 ? null : sum / (1 - 0.5 ** (total / halfLife))),
  };
}
