/** Seconds until the next check after the 1st, 2nd, … one; the last value holds for all others. */
const CHECK_DELAYS_SECONDS = [5, 10, 15, 30, 60, 120, 300, 600, 1800];

/** Money may still be in flight for this long after an order's end. */
export const EXPIRY_GRACE_MS = 60_000;

/** When an order is checked next. Orders of a provider that is no longer configured wait, and are not lost. */
export function nextCheckAt(checks: number, now: number): Date {
  const pause = CHECK_DELAYS_SECONDS[Math.min(checks, CHECK_DELAYS_SECONDS.length - 1)] ?? 60;
  return new Date(now + pause * 1000);
}
