import { type RefundRow, refundByNo } from '@playlet/db/queries/refund';
import { beijingDay } from '@playlet/domain/beijing';
import type { Difference } from '@playlet/domain/money/match';
import { DAY } from '@playlet/domain/money/term';
import { type PaymentProvider, ProviderError } from '@playlet/payments';
import { billIfAny } from './bill.ts';
import { takeRefundState } from './refund.ts';
import type { Till } from './till.ts';

/** Days a refund may be under way before we hear of its end. */
const LONGEST = 7;

/** What became of a difference, and why. */
export type Outcome = { state: 'OPEN' | 'REPAIRED'; note: string | null };

/**
 * A refund stands on the bill of the day the provider gave it, and in our books on the day we heard of it, which may be
 * days later. It is missing only where the other side does not have it on any of these days.
 */
export async function withoutRefundsOfOtherDays(
  till: Till,
  provider: PaymentProvider,
  day: string,
  found: readonly Difference[],
): Promise<Difference[]> {
  const left: Difference[] = [];
  for (const difference of found) {
    const isRefund = difference.kind.startsWith('refund');
    const refund = isRefund ? await refundByNo(till.db, difference.transactionNo) : undefined;
    const elsewhere =
      refund?.state === 'DONE' &&
      (difference.kind === 'refund_missing_here'
        ? refund.amount === difference.found
        : await isOnEarlierBill(till, provider, day, refund));
    if (!elsewhere) left.push(difference);
  }
  return left;
}

async function isOnEarlierBill(
  till: Till,
  provider: PaymentProvider,
  day: string,
  refund: RefundRow,
): Promise<boolean> {
  const first = Math.max((refund.decided_at ?? refund.created_at).getTime(), Date.parse(day) - LONGEST * DAY);
  for (let one = beijingDay(first); one < day; one = beijingDay(Date.parse(`${one}T00:00:00+08:00`) + DAY)) {
    const rows = await billIfAny(till, provider, one);
    if (rows.some(({ refundNo, amount }) => refundNo === refund.no && amount === refund.amount)) return true;
  }
  return false;
}

/** The end of a refund that nobody had told us of. */
export async function repairRefund(
  till: Till,
  provider: PaymentProvider,
  { no, transactionNo: refundNo }: Difference,
): Promise<Outcome> {
  try {
    await takeRefundState(till, refundNo, await provider.queryRefund({ no, refundNo }));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { state: 'OPEN', note: 'the provider could not be asked' };
  }
  const refund = await refundByNo(till.db, refundNo);
  if (refund?.state === 'DONE') return { state: 'REPAIRED', note: 'finished' };
  return { state: 'OPEN', note: refund ? null : 'no refund of this number' };
}
