import type { Clock } from '@playlet/domain/time';

/** Whether something of a caller still counts; a caller's share is whole again with the next window. */
export type Share = { take(key: string, count?: number): boolean };

/** Callers remembered within a window; of further ones nothing counts. */
const MAX_CALLERS = 50_000;

/**
 * Bounds one network's or viewer's share in common figures. Beyond it a call is answered as usual and counts nothing,
 * so that the bound cannot be found out.
 */
export function createShare(clock: Clock, { max, windowMs }: { max: number; windowMs: number }): Share {
  let window = 0;
  let counts = new Map<string, number>();
  return {
    take(key, count = 1) {
      const current = Math.floor(clock.now() / windowMs);
      if (current !== window) counts = new Map();
      window = current;
      const known = counts.get(key);
      if (known === undefined && counts.size >= MAX_CALLERS) return false;
      const sum = (known ?? 0) + count;
      counts.set(key, sum);
      return sum <= max;
    },
  };
}
