import type { TrafficSettings } from '@playlet/config';
import type { RateClass } from '@playlet/contract';
import { MINUTE_MS } from '@playlet/domain/time';
import { dropOldest } from '../drop-oldest.ts';
import { BusinessError } from './business-error.ts';

/** Who is counted: one member's session, or the guests of one network together. */
type RateScope = 'perSession' | 'perNetwork';

export type RateLimits = {
  /**
   * Counts a call of this class.
   *
   * @throws TOO_MANY_REQUESTS with the seconds to wait; the refused call does not count
   */
  count(rate: RateClass, scope: RateScope, key: string): void;
  /** Throws what `count` would throw, and counts nothing. */
  check(rate: RateClass, scope: RateScope, key: string): void;
};

/** Callers remembered in each class and scope; whoever was not seen longest is forgotten, and starts afresh. */
const MAX_CALLERS = 50_000;

/**
 * Limits in the memory of this process: a minute's calls at once, and then as they refill. One number is kept for a
 * caller, the time at which the allowance is whole again (the generic cell rate algorithm); a counter in windows would
 * let twice as many through at their border.
 *
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export function createRateLimits(
  limits: TrafficSettings['rateLimits'],
  now: () => number = Date.now,
): RateLimits {
  if (!limits) return { count: () => undefined, check: () => undefined };
  const wholeAt = new Map<string, Map<string, number>>();
  const callersOf = (rate: RateClass, scope: RateScope) => {
    const name = `${rate} ${scope}`;
    const callers = wholeAt.get(name) ?? new Map<string, number>();
    wholeAt.set(name, callers);
    return callers;
  };
  /** The time the allowance is whole again once this call has counted. */
  const next = (rate: RateClass, scope: RateScope, key: string): number => {
    const at = now();
    const whole = Math.max(at, callersOf(rate, scope).get(key) ?? 0) + MINUTE_MS / limits[rate][scope];
    const waitMs = whole - at - MINUTE_MS;
    // Sums of fractions are off by less than a millisecond.
    if (waitMs >= 1)
      throw new BusinessError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    return whole;
  };
  return {
    check: next,
    count(rate, scope, key) {
      const whole = next(rate, scope, key);
      const callers = callersOf(rate, scope);
      callers.delete(key);
      callers.set(key, whole);
      dropOldest(callers, MAX_CALLERS);
    },
  };
}
