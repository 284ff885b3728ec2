import { type RefundRow, refundByNo } from '@playlet/core/refunds/refund';
import { beijingDayOf, startOfBeijingDay } from '@playlet/domain/beijing';
import type { Discrepancy } from '@playlet/domain/money/reconcile';
import { DAY_MS } from '@playlet/domain/time';
import { type PaymentProvider, ProviderError } from '@playlet/payments';
import type { PaymentContext } from './payment-context.ts';
import { applyRefundState } from './refund.ts';
import { fetchStatementIfAny } from './statement.ts';

/** Days a refund may be in progress before we learn of its end. */
const MAX_REFUND_DAYS = 7;

/** The state of a discrepancy after a repair was tried, and why. */
export type RepairResult = { state: 'OPEN' | 'REPAIRED'; note: string | null };

/**
 * Drops refunds that the other side has on another day. A refund is on the statement of the day the provider paid it,
 * and in our records on the day we learned of it, which may be days later. It is missing only where the other side has
 * it on none of these days.
 */
export async function excludeRefundsOfOtherDays(
  context: PaymentContext,
  provider: PaymentProvider,
  day: string,
  found: readonly Discrepancy[],
): Promise<Discrepancy[]> {
  const left: Discrepancy[] = [];
  for (const discrepancy of found) {
    const isRefund = discrepancy.kind.startsWith('refund');
    const refund = isRefund ? await refundByNo(context.db, discrepancy.transactionNo) : undefined;
    const elsewhere =
      refund?.state === 'DONE' &&
      (discrepancy.kind === 'refund_missing_here'
        ? refund.amount === discrepancy.found
        : await isOnEarlierStatement(context, provider, day, refund));
    if (!elsewhere) left.push(discrepancy);
  }
  return left;
}

async function isOnEarlierStatement(
  context: PaymentContext,
  provider: PaymentProvider,
  day: string,
  refund: RefundRow,
): Promise<boolean> {
  const first = Math.max(
    (refund.decided_at ?? refund.created_at).getTime(),
    Date.parse(day) - MAX_REFUND_DAYS * DAY_MS,
  );
  for (let one = beijingDayOf(first); one < day; one = beijingDayOf(startOfBeijingDay(one) + DAY_MS)) {
    const rows = await fetchStatementIfAny(context, provider, one);
    if (rows.some(({ refundNo, amount }) => refundNo === refund.no && amount === refund.amount)) return true;
  }
  return false;
}

/** Queries a refund that is on the statement and not finished in our records. */
export async function repairMissingRefund(
  context: PaymentContext,
  provider: PaymentProvider,
  { no, transactionNo: refundNo }: Discrepancy,
): Promise<RepairResult> {
  try {
    await applyRefundState(context, refundNo, await provider.queryRefund({ no, refundNo }));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { state: 'OPEN', note: 'the provider could not be asked' };
  }
  const refund = await refundByNo(context.db, refundNo);
  if (refund?.state === 'DONE') return { state: 'REPAIRED', note: 'finished' };
  return { state: 'OPEN', note: refund ? null : 'no refund of this number' };
}
