import { beijingDayOf, isCurfew, nextClosing } from '../beijing.ts';
import type { AgeStep } from '../publishing/exposure.ts';
import { MINUTE_MS, SECOND_MS } from '../time.ts';

/** The daily limit of each age band, in milliseconds; the guardian sets the band. */
export const TEEN_DAILY_MS = {
  under8: 40 * MINUTE_MS,
  '8-12': 60 * MINUTE_MS,
  '12-16': 60 * MINUTE_MS,
  '16-18': 120 * MINUTE_MS,
} as const;
export type TeenBand = keyof typeof TEEN_DAILY_MS;

/** The age, in years, up to which dramas are for each band: one that is suitable from a higher age is not shown. */
export const TEEN_AGE: Record<TeenBand, AgeStep> = { under8: 3, '8-12': 8, '12-16': 12, '16-18': 16 };

/** The guardian's extension of a day with the PIN, in milliseconds. */
export const TEEN_EXTENSION_MS = 20 * MINUTE_MS;
/** Of use, after which a break is due, in milliseconds. */
export const TEEN_REMINDER_MS = 30 * MINUTE_MS;
/** A right to play is paid for this long ahead, in milliseconds. */
export const TEEN_LEASE_MS = 60 * SECOND_MS;
/**
 * A longer silence between two signs of life is time the app was not in use, in milliseconds. Players report every 20 seconds
 * at the most, and one report may be lost.
 */
const MAX_GAP_MS = 45 * SECOND_MS;

/** A day's account of one member, all devices together, in milliseconds. */
export type TeenDay = { used: number; extra: number };

/** One session's part: until when its use has been charged; null where it never was. */
export type PaidUntil = number | null;

type Charge = { charge: number; paidUntil: number };

/**
 * Leases the right to play from `now` on. It is paid for in advance, so that unreported use is charged all the same,
 * and it ends with the day's budget and before the night. Time already paid is never charged twice.
 */
export function leaseTeenTime(
  band: TeenBand,
  day: TeenDay,
  paidUntil: PaidUntil,
  now: number,
): Charge | 'TEEN_CURFEW' | 'TEEN_TIME_USED' {
  if (isCurfew(now)) return 'TEEN_CURFEW';
  const paid = validPaidUntil(paidUntil, now);
  const until = Math.min(now + TEEN_LEASE_MS, nextClosing(now), paid + computeTeenTimeLeft(band, day));
  // Tickets end on whole seconds: less than one would open nothing.
  if (until - now < SECOND_MS) return isCurfew(now + SECOND_MS) ? 'TEEN_CURFEW' : 'TEEN_TIME_USED';
  return { charge: Math.max(0, until - paid), paidUntil: Math.max(until, paid) };
}

/**
 * A sign of life from a device in use: charges what passed since its time was last paid for. Only the server's clock
 * counts. Nothing is charged beyond the day's budget.
 */
export function chargeTeenTime(band: TeenBand, day: TeenDay, paidUntil: PaidUntil, now: number): Charge {
  if (validPaidUntil(paidUntil, now) > now) return { charge: 0, paidUntil: validPaidUntil(paidUntil, now) };
  const gap = now - (paidUntil ?? now);
  // The gap contains a night or a change of day, or the device was put aside.
  const inUse = gap > 0 && gap <= MAX_GAP_MS && beijingDayOf(now - gap) === beijingDayOf(now);
  return { charge: inUse ? Math.min(gap, computeTeenTimeLeft(band, day)) : 0, paidUntil: now };
}

/** Returns the rest of a day, in milliseconds; time that devices have paid for ahead is no longer in it. */
export function computeTeenTimeLeft(band: TeenBand, { used, extra }: TeenDay): number {
  return Math.max(0, TEEN_DAILY_MS[band] + extra - used);
}

/** Returns the time that devices have paid for and not used yet, in milliseconds. */
export function computeTeenTimeAhead(paidUntil: number[], now: number): number {
  return paidUntil.reduce((sum, until) => sum + validPaidUntil(until, now) - now, 0);
}

/** A clock that was set back must not turn time once paid for into a free pass. */
function validPaidUntil(paidUntil: PaidUntil, now: number): number {
  return paidUntil !== null && paidUntil > now && paidUntil <= now + TEEN_LEASE_MS ? paidUntil : now;
}
