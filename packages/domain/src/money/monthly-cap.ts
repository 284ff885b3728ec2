import { DAY_MS } from '../time.ts';

/** A raised limit takes effect this long after the request, which is long enough to think again. */
export const CAP_RAISE_DELAY_MS = DAY_MS;

/** A member's monthly spending limit, in fen, null for none; `next` replaces it at a moment. */
export type MonthlyCap = { cap: number | null; next: { cap: number | null; at: number } | null };

/** Returns the limit at a moment: one that waited long enough has replaced it. */
export function monthlyCapAt(stored: MonthlyCap, now: number): MonthlyCap {
  return stored.next && stored.next.at <= now ? { cap: stored.next.cap, next: null } : stored;
}

/**
 * Changes the limit: a lower one takes effect at once; a higher one, or none, waits. A repeated request does not
 * restart the wait.
 */
export function changeMonthlyCap(current: MonthlyCap, wanted: number | null, now: number): MonthlyCap {
  if (amountOf(wanted) <= amountOf(current.cap)) return { cap: wanted, next: null };
  if (current.next && current.next.cap === wanted) return current;
  return { cap: current.cap, next: { cap: wanted, at: now + CAP_RAISE_DELAY_MS } };
}

function amountOf(cap: number | null): number {
  return cap ?? Number.POSITIVE_INFINITY;
}
