import { beijingDayOf } from '../beijing.ts';

/** The spending limit of an age, in fen; nothing below the first age. */
export type MinorCap = { fromAge: number; single: number; daily: number };

/** Under 8 nothing; then the figures games are held to, until an operator sets others. */
export const MINOR_CAPS: readonly MinorCap[] = [
  { fromAge: 8, single: 5_000, daily: 10_000 },
  { fromAge: 16, single: 10_000, daily: 20_000 },
];

export const ADULT_AGE_YEARS = 18;

/** Full years on the Beijing calendar. `birthday` is `YYYY-MM-DD`, `now` milliseconds. */
export function ageOf(birthday: string, now: number): number {
  const today = beijingDayOf(now);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

type MinorDenial = 'GUARDIAN_REQUIRED' | 'MINOR_TOO_YOUNG' | 'MINOR_CAP_EXCEEDED';

/**
 * Returns the cap of an age as a minor; undefined for those too young to buy. Without a known age the caps of the
 * youngest who may buy hold, for an adult those of the oldest.
 */
export function minorCapOf(
  age: number | undefined,
  caps: readonly MinorCap[] = MINOR_CAPS,
): MinorCap | undefined {
  if (age === undefined) return caps[0];
  const asMinor = Math.min(age, ADULT_AGE_YEARS - 1);
  return caps.findLast(({ fromAge }) => asMinor >= fromAge);
}

/**
 * Returns the reason why a purchase of a minor may not continue; undefined where it may, and for adults. `age` is
 * undefined without a known date of birth: then `minor` is the other evidence (teen mode is on, or the buyer's
 * declaration). Amounts in fen; `spentToday` counts paid and still payable orders.
 */
export function findMinorDenial(
  buyer: { age: number | undefined; minor: boolean; guardianName: string | undefined },
  amount: number,
  spentToday: number,
  caps: readonly MinorCap[] = MINOR_CAPS,
): MinorDenial | undefined {
  if (!isMinor(buyer)) return undefined;
  const cap = minorCapOf(buyer.age, caps);
  if (!cap) return 'MINOR_TOO_YOUNG';
  if (!buyer.guardianName) return 'GUARDIAN_REQUIRED';
  return isBeyondCap(cap, amount, spentToday) ? 'MINOR_CAP_EXCEEDED' : undefined;
}

/** Whether another purchase would be more than a minor may spend at once or in a day; amounts in fen. */
export function isBeyondCap(
  { single, daily }: Pick<MinorCap, 'single' | 'daily'>,
  amount: number,
  spentToday: number,
): boolean {
  return amount > single || spentToday + amount > daily;
}

export function isMinor({ age, minor }: { age: number | undefined; minor: boolean }): boolean {
  return minor || (age !== undefined && age < ADULT_AGE_YEARS);
}
