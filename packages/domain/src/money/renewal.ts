import { DAY_MS } from '../time.ts';

/** A renewal is announced this long before it is charged. */
export const RENEWAL_NOTICE_MS = 5 * DAY_MS;
/** A renewal is charged this long before the term ends, so that nothing lapses in between. */
const CHARGE_LEAD_MS = DAY_MS;

/** The latest time to announce a renewal so that it is charged in time; milliseconds. */
export function announceAt(expiresAt: number): number {
  return expiresAt - CHARGE_LEAD_MS - RENEWAL_NOTICE_MS;
}

/**
 * When an announced renewal may be charged: in time for the term's end, and never sooner than announced; milliseconds.
 */
export function chargeAt(expiresAt: number, remindedAt: number): number {
  return Math.max(expiresAt - CHARGE_LEAD_MS, remindedAt + RENEWAL_NOTICE_MS);
}
