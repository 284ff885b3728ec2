import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { monthlyCapOf } from '@playlet/core/members/member';
import { sumSpentSince } from '@playlet/db/queries/orders/spending';
import { beijingMonthStartOf } from '@playlet/domain/beijing';
import { readOwnRow } from '../account/own-profile.ts';
import type { Call } from '../call/handler.ts';
import { TOP_UP_FEN } from './order/product.ts';

/** Returns the caller's present balance and spending. */
export async function readOwnBalance(
  call: Call,
): Promise<OutputOf<Api['GET member/account/balance/detail']>> {
  const { context } = call;
  const member = await readOwnRow(call);
  const { cap, next } = monthlyCapOf(member, context.clock.now());
  const since = new Date(beijingMonthStartOf(context.clock.now()));
  return {
    balance: member.balance,
    monthlyCap: cap,
    nextMonthlyCap: next && { monthlyCap: next.cap, effectiveAt: new Date(next.at).toISOString() },
    spentThisMonth: await sumSpentSince(context.db, member.id, since, new Date(context.clock.now())),
    topUp: TOP_UP_FEN,
  };
}
