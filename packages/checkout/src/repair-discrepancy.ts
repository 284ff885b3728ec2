import type { Discrepancy } from '@playlet/domain/money/reconcile';
import { type PaymentProvider, ProviderError } from '@playlet/payments';
import type { PaymentContext } from './payment-context.ts';
import { reconcileDay } from './reconcile.ts';
import { repairMissingPayment } from './repair-payment.ts';
import { type RepairResult, repairMissingRefund } from './repair-refund.ts';

/**
 * Does the one repair a queued discrepancy has. A payment missing here is queried and settled, a missing statement is
 * fetched; for all else the provider's answer is recorded, for the later explanation.
 *
 * @throws ProviderError where a missing statement is still missing
 */
export async function repairQueuedDiscrepancy(
  context: PaymentContext,
  provider: PaymentProvider,
  discrepancy: Discrepancy & { day: string },
): Promise<RepairResult> {
  const { kind, no, transactionNo, day } = discrepancy;
  if (kind === 'missing_here') return repairMissingPayment(context, provider, discrepancy);
  if (kind === 'refund_missing_here') return repairMissingRefund(context, provider, discrepancy);
  if (kind === 'bill_unavailable') {
    const { rows } = await reconcileDay(context, provider, day);
    return { state: 'REPAIRED', note: `matched: ${rows} rows` };
  }
  return askProvider(() =>
    kind === 'refund_missing_there'
      ? provider.queryRefund({ no, refundNo: transactionNo })
      : describeTrade(provider, no),
  );
}

async function askProvider(ask: () => Promise<string>): Promise<RepairResult> {
  try {
    return { state: 'OPEN', note: `the provider says: ${await ask()}` };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { state: 'OPEN', note: 'the provider could not be asked' };
  }
}

async function describeTrade(provider: PaymentProvider, no: string): Promise<string> {
  const found = await provider.queryTrade(no);
  return found.state === 'paid'
    ? `paid, ${found.trade.amount} fen, ${found.trade.transactionNo}`
    : found.state;
}
