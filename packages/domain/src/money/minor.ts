import { beijingDay } from '../beijing.ts';

/** What somebody of an age may spend, in fen; nothing below the first age. */
export type MinorCap = { fromAge: number; single: number; daily: number };

/** Under 8 nothing; then the figures games are held to, until an operator sets others. */
export const MINOR_CAPS: readonly MinorCap[] = [
  { fromAge: 8, single: 5_000, daily: 10_000 },
  { fromAge: 16, single: 10_000, daily: 20_000 },
];

export const ADULT_AGE = 18;

/** Full years on the Beijing calendar. `birthday` is `YYYY-MM-DD`, `now` milliseconds. */
export function ageOf(birthday: string, now: number): number {
  const today = beijingDay(now);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

export type MinorDenial = 'GUARDIAN_REQUIRED' | 'MINOR_TOO_YOUNG' | 'MINOR_CAP_EXCEEDED';

/**
 * Why a purchase of a minor may not go ahead; undefined where it may, and for adults. `age` is undefined where no date
 * of birth is known: then `minor` says what is known otherwise (teen mode is on, or the buyer says so), and the caps of
 * the youngest who may buy hold. Amounts in fen; `spentToday` counts what was bought and what is still being paid.
 */
export function minorDenial(
  buyer: { age: number | undefined; minor: boolean; guardianName: string | undefined },
  amount: number,
  spentToday: number,
  caps: readonly MinorCap[] = MINOR_CAPS,
): MinorDenial | undefined {
  if (!isMinor(buyer)) return undefined;
  const age = Math.min(buyer.age ?? 0, ADULT_AGE - 1);
  const cap = buyer.age === undefined ? caps[0] : caps.findLast(({ fromAge }) => age >= fromAge);
  if (!cap) return 'MINOR_TOO_YOUNG';
  if (!buyer.guardianName) return 'GUARDIAN_REQUIRED';
  return amount > cap.single || spentToday + amount > cap.daily ? 'MINOR_CAP_EXCEEDED' : undefined;
}

export function isMinor({ age, minor }: { age: number | undefined; minor: boolean }): boolean {
  return minor || (age !== undefined && age < ADULT_AGE);
}
