import type { TrafficSettings } from '@playlet/config';
import type { RateClass } from '@playlet/contract';
import { MINUTE_MS } from '@playlet/domain/time';
import type { SharedState } from '@playlet/shared-state';
import type { LRUCache } from 'lru-cache';
import type { CacheContext } from '#caches.ts';
import { fail } from '../business-error.ts';

/**
 * The counted subject: one member's session, the guests of one network together, or one session or token of the staff.
 */
type RateScope = 'perSession' | 'perNetwork' | 'perStaff';

export type RateLimits = {
  /**
   * Counts a call of this class.
   *
   * @throws TOO_MANY_REQUESTS with the seconds to wait; the refused call does not count
   */
  count(rate: RateClass, scope: RateScope, key: string): Promise<void>;
  /** Throws what `count` would throw, and counts nothing. */
  check(rate: RateClass, scope: RateScope, key: string): Promise<void>;
};

/** Callers remembered in each class and scope; the least recently seen are dropped, and start from zero. */
const MAX_CALLERS = 50_000;

/**
 * Creates the rate limits: a minute's calls at once, and then as they refill. One number is kept for a caller, the time
 * at which the allowance is whole again (the generic cell rate algorithm); a counter in windows would admit twice as
 * many at their border. Each process counts in its memory, and its admissions are decided for all servers by the shared
 * state. Without that, or with one process only, its own memory decides.
 *
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export function createRateLimits(
  limits: TrafficSettings['rateLimits'],
  { clock, caches, shared }: CacheContext & { shared: SharedState },
): RateLimits {
  if (!limits) return { count: async () => undefined, check: async () => undefined };
  const wholeAt = new Map<string, LRUCache<string, number>>();
  const callersOf = (rate: RateClass, scope: RateScope) => {
    const name = `${rate} ${scope}`;
    const callers =
      wholeAt.get(name) ?? caches.open<string, number>(`rate limits: ${name}`, { max: MAX_CALLERS });
    wholeAt.set(name, callers);
    return callers;
  };
  /** The time the allowance is whole again once this call has counted. */
  const next = (rate: RateClass, scope: RateScope, key: string): number => {
    const at = clock.now();
    const whole = Math.max(at, callersOf(rate, scope).get(key) ?? 0) + MINUTE_MS / limits[rate][scope];
    refuseFor(whole - at - MINUTE_MS);
    return whole;
  };
  return {
    async check(rate, scope, key) {
      next(rate, scope, key);
      refuseFor((await shared.checkAllowance(`${rate} ${scope} ${key}`, limits[rate][scope])) ?? 0);
    },
    async count(rate, scope, key) {
      next(rate, scope, key);
      refuseFor((await shared.takeAllowance(`${rate} ${scope} ${key}`, limits[rate][scope])) ?? 0);
      // Asked again: others may have been counted while this one waited.
      callersOf(rate, scope).set(key, next(rate, scope, key));
    },
  };
}

/** @throws TOO_MANY_REQUESTS; sums of fractions are off by less than a millisecond */
function refuseFor(waitMs: number): void {
  if (waitMs >= 1) throw fail('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
