import { readBookedAmount } from '@playlet/core/accounting/reconciliation';
import type { Discrepancy } from '@playlet/domain/money/reconcile';
import { type PaymentProvider, ProviderError } from '@playlet/payments';
import type { PaymentContext } from './payment-context.ts';
import { settleTrade } from './refresh.ts';
import type { RepairResult } from './repair-refund.ts';

/**
 * Queries the order of a payment that is on the statement and not in our records; repaired once that payment is
 * recorded.
 */
export async function repairMissingPayment(
  context: PaymentContext,
  provider: PaymentProvider,
  { no, transactionNo, found: onBill }: Discrepancy,
): Promise<RepairResult> {
  try {
    const found = await provider.queryTrade(no);
    if (found.state !== 'paid') return { state: 'OPEN', note: `the provider says: ${found.state}` };
    const settlement = await settleTrade(context, provider, found.trade, 'match');
    const booked = await readBookedAmount(context.db, provider.channel, transactionNo);
    if (booked === undefined) return { state: 'OPEN', note: 'the provider says: paid by another payment' };
    if (booked !== onBill) return { state: 'OPEN', note: `the provider says: ${booked} fen` };
    return {
      state: 'REPAIRED',
      note: settlement.outcome === 'exception' ? `put aside: ${settlement.kind}` : 'settled',
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { state: 'OPEN', note: 'the provider could not be asked' };
  }
}
