import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { readBalance } from '@playlet/core/members/balance';
import { TOP_UP_FEN } from '@playlet/core/orders/product';
import type { Database } from '@playlet/db';
import { fail } from '../http/business-error.ts';

/**
 * Returns a member's balance and spending at a moment.
 * @throws TOKEN_INVALID where the account is gone
 */
export async function presentBalance(
  db: Database,
  memberId: string,
  now: number,
): Promise<OutputOf<Api['GET member/account/balance/detail']>> {
  const found = await readBalance(db, memberId, now);
  if (!found) throw fail('TOKEN_INVALID');
  const { balance, cap, next, spentThisMonth } = found;
  return {
    balance,
    monthlyCap: cap,
    nextMonthlyCap: next && { monthlyCap: next.cap, effectiveAt: new Date(next.at).toISOString() },
    spentThisMonth,
    topUp: TOP_UP_FEN,
  };
}
