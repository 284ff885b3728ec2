import type { Database } from '@playlet/db/database';
import { sumSpentSince } from '@playlet/db/queries/orders/spending';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { ageOf } from '@playlet/domain/money/minor';
import type { MemberRow } from '../members/member.ts';

/** A buyer's age, and whether teen mode says that the buyer is a minor. */
export type KnownBuyer = { age: number | undefined; minor: boolean };

/** Returns the facts about a buyer; the age is undefined without a known date of birth. */
export function describeBuyer(
  { birthday }: Pick<MemberRow, 'birthday'>,
  { teen }: { teen: boolean },
  now: number,
): KnownBuyer {
  return { age: birthday === null ? undefined : ageOf(birthday, now), minor: teen };
}

/** Fen a member paid from outside, or can still pay, on the Beijing day of `now` (milliseconds). */
export function sumSpentToday(db: Database, memberId: string, now: number): Promise<number> {
  return sumSpentSince(db, memberId, new Date(beijingDayStartOf(now)), new Date(now));
}
