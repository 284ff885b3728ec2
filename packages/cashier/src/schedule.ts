/** Seconds until the provider is asked again, after the 1st, 2nd, … time; the last holds for all others. */
const PAUSES = [5, 10, 15, 30, 60, 120, 300, 600, 1800];

/** Money may still be on its way for this long after an order's end, in milliseconds. */
export const GRACE = 60_000;

/** When an order is looked at next. A closed provider's orders wait, they are not lost. */
export function nextCheck(checks: number, now: number): Date {
  const pause = PAUSES[Math.min(checks, PAUSES.length - 1)] ?? 60;
  return new Date(now + pause * 1000);
}
