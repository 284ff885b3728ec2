import type { BandwidthStorage, Clock } from '../ports.ts';

/** Half-lives in seconds of receiving: the fast average follows a drop, the slow one smooths out a burst. */
const FAST_HALF_LIFE_SECONDS = 0.5;
const SLOW_HALF_LIFE_SECONDS = 6;
/** Fewer bytes measure the latency rather than the bandwidth; they are added to the next sample. */
const MIN_SAMPLE_BYTES = 12_000;
/** A running transfer is sampled this often, so that a drop is noticed before the transfer ends. */
const SAMPLE_INTERVAL_MS = 250;
/** The estimate of the last visit weighs as much as this many seconds of receiving. */
const STORED_WEIGHT_SECONDS = 0.5;
/** Each first byte weighs this much in the average latency. */
const LATENCY_WEIGHT_SECONDS = 0.2;
/** Bytes that arrive within a smaller share of the round trip came in one burst; their own duration means nothing. */
const MIN_RECEIVING_SHARE = 0.1;
const MIN_RECEIVING_MS = 0.1;

export type BandwidthEstimator = {
  /** Bits per second, the lower of both averages; null while unknown. */
  estimate(): number | null;
  /** Standard deviation of the samples, as a share of their mean; 0 while unknown. */
  deviation(): number;
  /** Milliseconds from a request to its first byte. */
  latency(): number;
  /** Follows one transfer: call `bytes` for each piece, then `done` with whether the transfer counts. */
  transfer(): { bytes: (count: number) => void; done: (counts: boolean) => void };
  /** Counts bytes received elsewhere, such as the document's preloads. */
  addReceived(bytes: number, milliseconds: number): void;
};

/**
 * Measures all transfers together, because they share the connection: the bytes received while at least one of them
 * was receiving, divided by that time.
 */
export function createBandwidthEstimator(clock: Clock, storage: BandwidthStorage): BandwidthEstimator {
  const fast = createAverage(FAST_HALF_LIFE_SECONDS);
  const slow = createAverage(SLOW_HALF_LIFE_SECONDS);
  const squares = createAverage(SLOW_HALF_LIFE_SECONDS);
  const latency = createAverage(SLOW_HALF_LIFE_SECONDS);
  const stored = storage.load();
  if (stored) {
    for (const average of [fast, slow]) average.add(stored, STORED_WEIGHT_SECONDS);
    squares.add(stored ** 2, STORED_WEIGHT_SECONDS);
  }

  let receivingCount = 0;
  let settledAt = 0;
  let receivingMs = 0;
  let roundTripMs = 0;
  let receivedBytes = 0;

  const countReceivingTime = () => {
    const now = clock.now();
    if (receivingCount > 0) receivingMs += now - settledAt;
    settledAt = now;
  };
  const addSample = () => {
    if (receivedBytes < MIN_SAMPLE_BYTES) return;
    const seconds = Math.max(receivingMs, roundTripMs * MIN_RECEIVING_SHARE, MIN_RECEIVING_MS) / 1000;
    const sample = (receivedBytes * 8) / seconds;
    for (const average of [fast, slow]) average.add(sample, seconds);
    squares.add(sample ** 2, seconds);
    receivedBytes = receivingMs = roundTripMs = 0;
    const known = estimate();
    if (known) storage.save(known);
  };
  const estimate = () => {
    const [quick, steady] = [fast.value(), slow.value()];
    return quick === null || steady === null ? null : Math.min(quick, steady);
  };

  return {
    estimate,
    addReceived(bytes, milliseconds) {
      receivedBytes += bytes;
      receivingMs += milliseconds;
      addSample();
    },
    deviation() {
      const mean = slow.value() ?? 1;
      return Math.sqrt(Math.max(0, (squares.value() ?? 0) - mean ** 2)) / mean;
    },
    latency: () => latency.value() ?? 0,
    transfer() {
      const requestedAt = clock.now();
      let transferBytes = 0;
      let isOpen = true;
      const start = () => {
        countReceivingTime();
        receivingCount += 1;
        latency.add(clock.now() - requestedAt, LATENCY_WEIGHT_SECONDS);
      };
      return {
        bytes(count) {
          if (!isOpen) return;
          if (transferBytes === 0) start();
          transferBytes += count;
          receivedBytes += count;
          countReceivingTime();
          if (receivingMs >= SAMPLE_INTERVAL_MS) addSample();
        },
        done(counts) {
          if (!isOpen) return;
          isOpen = false;
          countReceivingTime();
          if (transferBytes > 0) receivingCount -= 1;
          roundTripMs += clock.now() - requestedAt;
          if (!counts) receivedBytes = Math.max(0, receivedBytes - transferBytes);
          addSample();
        },
      };
    },
  };
}

/** Exponentially weighted moving average, corrected for its empty beginning so that the first sample counts in full. */
function createAverage(halfLifeSeconds: number): {
  add: (value: number, weight: number) => void;
  value: () => number | null;
} {
  let sum = 0;
  let totalWeight = 0;
  return {
    add(value, weight) {
      const decay = 0.5 ** (weight / halfLifeSeconds);
      sum = value * (1 - decay) + sum * decay;
      totalWeight += weight;
    },
    value: () => (totalWeight === 0 ? null : sum / (1 - 0.5 ** (totalWeight / halfLifeSeconds))),
  };
}
