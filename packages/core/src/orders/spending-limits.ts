import type { Database } from '@playlet/db/database';
import { sumSpentSince } from '@playlet/db/queries/orders/spending';
import { beijingMonthStartOf } from '@playlet/domain/beijing';
import { findMinorDenial, type MinorCap } from '@playlet/domain/money/minor';
import { type MemberRow, monthlyCapOf } from '../members/member.ts';
import { type KnownBuyer, sumSpentToday } from './buyer.ts';
import type { OrderDenial } from './order-denial.ts';

/** Sums of this size and larger need a second confirmation of the buyer. */
export const LARGE_SUM_FEN = 100_000;

type Purchase = {
  amount: number;
  buyer: KnownBuyer & { guardianName: string | undefined };
  /** Whether the money comes from outside, and not from the balance. */
  isFromOutside: boolean;
  isConfirmed: boolean;
};

/** Holds a purchase to the limits for minors and to the member's own. */
export async function findSpendingDenial(
  tx: Database,
  member: MemberRow,
  { amount, buyer, isFromOutside, isConfirmed }: Purchase,
  caps: readonly MinorCap[],
  now: number,
): Promise<OrderDenial | undefined> {
  const spentToday = await sumSpentToday(tx, member.id, now);
  const code = findMinorDenial(buyer, amount, spentToday, caps);
  if (code) return { code, data: { caps, spentToday } };
  const beyondCap = isFromOutside ? await findMonthlyCapDenial(tx, member, amount, now) : undefined;
  if (beyondCap) return beyondCap;
  return amount >= LARGE_SUM_FEN && !isConfirmed
    ? { code: 'LARGE_SUM_UNCONFIRMED', data: { amount } }
    : undefined;
}

async function findMonthlyCapDenial(
  tx: Database,
  member: MemberRow,
  amount: number,
  now: number,
): Promise<OrderDenial | undefined> {
  const { cap } = monthlyCapOf(member, now);
  if (cap === null) return undefined;
  const spent = await sumSpentSince(tx, member.id, new Date(beijingMonthStartOf(now)), new Date(now));
  return spent + amount > cap ? { code: 'SPEND_CAP_EXCEEDED', data: { monthlyCap: cap, spent } } : undefined;
}
