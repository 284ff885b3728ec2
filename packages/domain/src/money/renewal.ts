import { DAY } from './term.ts';

/** A member is told this long before money is taken, in milliseconds. */
export const NOTICE = 5 * DAY;
/** Money is taken this long before the term ends, so that nothing lapses in between. */
const AHEAD = DAY;

/** When a renewal is announced at the latest for money to be taken in time. */
export function remindAt(expiresAt: number): number {
  return expiresAt - AHEAD - NOTICE;
}

/** When money may be taken for a renewal announced at `remindedAt`: in time for the term's end, and never sooner than announced. */
export function chargeAt(expiresAt: number, remindedAt: number): number {
  return Math.max(expiresAt - AHEAD, remindedAt + NOTICE);
}
