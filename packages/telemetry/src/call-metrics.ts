import { Counter, Histogram, type Registry } from 'prom-client';

/** The number of pairs of call and code with a series of their own; the rest of a call's codes is counted together. */
const MAX_CALL_SERIES = 600;
const CALL_SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type FinishedRequest = {
  /** The key of the contract, a route, or `media`. */
  call: string;
  /** `OK`, the code of the failure, or the status of an answer without an envelope. */
  code: string;
  /** The rate class of the call, or what else it is. */
  kind: string;
  seconds: number;
};

/**
 * Counts requests by call and code. The distribution of their times is kept for each kind of call: one for each call and
 * code would be thousands of series, so of a call only the mean is known.
 */
export function createCallMetrics(registers: Registry[]) {
  /** By call and code: a request adds to plain numbers, and a scrape hands them on. */
  const sums = new Map<string, { call: string; code: string; count: number; seconds: number }>();
  new Counter({
    name: 'playlet_calls_total',
    help: 'Requests answered, by call and code',
    labelNames: ['call', 'code'] as const,
    registers,
    collect() {
      this.reset();
      for (const { call, code, count } of sums.values()) this.inc({ call, code }, count);
    },
  });
  new Counter({
    name: 'playlet_call_seconds_total',
    help: 'Time spent answering, by call',
    labelNames: ['call'] as const,
    registers,
    collect() {
      this.reset();
      for (const { call, seconds } of sums.values()) this.inc({ call }, seconds);
    },
  });
  const times = new Histogram({
    name: 'playlet_request_seconds',
    help: 'How long requests took, by kind of call',
    labelNames: ['kind'] as const,
    buckets: CALL_SECONDS,
    registers,
  });
  return {
    count({ call, code, kind, seconds }: FinishedRequest): void {
      const pair = `${call} ${code}`;
      const sum = sums.get(pair) ?? open(pair, call, code);
      sum.count += 1;
      sum.seconds += seconds;
      times.observe({ kind }, seconds);
    },
  };

  function open(pair: string, call: string, code: string) {
    const isFull = sums.size >= MAX_CALL_SERIES;
    const key = isFull ? `${call} other` : pair;
    const known = sums.get(key);
    if (known) return known;
    const sum = { call, code: isFull ? 'other' : code, count: 0, seconds: 0 };
    sums.set(key, sum);
    return sum;
  }
}
