import { DAY_MS } from '../time.ts';

/** A member is told this long before money is taken, in milliseconds. */
export const RENEWAL_NOTICE_MS = 5 * DAY_MS;
/** Money is taken this long before the term ends, so that nothing lapses in between. */
const CHARGE_LEAD_MS = DAY_MS;

/** When a renewal is announced at the latest for money to be taken in time. */
export function announceAt(expiresAt: number): number {
  return expiresAt - CHARGE_LEAD_MS - RENEWAL_NOTICE_MS;
}

/** When money may be taken for a renewal announced at `remindedAt`: in time for the term's end, and never sooner than announced. */
export function chargeAt(expiresAt: number, remindedAt: number): number {
  return Math.max(expiresAt - CHARGE_LEAD_MS, remindedAt + RENEWAL_NOTICE_MS);
}
