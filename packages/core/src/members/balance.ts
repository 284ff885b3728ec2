import type { Database } from '@playlet/db/database';
import { sumSpentSince } from '@playlet/db/queries/orders/spending';
import { beijingMonthStartOf } from '@playlet/domain/beijing';
import { findMemberById, monthlyCapOf } from './member.ts';

/** A member's balance and spending, in fen. */
type Balance = ReturnType<typeof monthlyCapOf> & { balance: number; spentThisMonth: number };

/** Returns a member's present balance and spending; undefined where the member is gone. */
export async function readBalance(db: Database, memberId: string, now: number): Promise<Balance | undefined> {
  const member = await findMemberById(db, memberId);
  if (!member) return undefined;
  const since = new Date(beijingMonthStartOf(now));
  const spentThisMonth = await sumSpentSince(db, memberId, since, new Date(now));
  return { balance: member.balance, ...monthlyCapOf(member, now), spentThisMonth };
}
