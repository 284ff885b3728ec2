import { bookedAmount } from '@playlet/db/queries/match';
import type { Difference } from '@playlet/domain/money/match';
import { type PaymentProvider, ProviderError } from '@playlet/payments';
import type { Outcome } from './match-refunds.ts';
import { settleTrade } from './refresh.ts';
import type { Till } from './till.ts';

/** Asks after the order of a payment nobody had told us of; repaired once that payment stands in our books as well. */
export async function repairPayment(
  till: Till,
  provider: PaymentProvider,
  { no, transactionNo, found: onBill }: Difference,
): Promise<Outcome> {
  try {
    const found = await provider.query(no);
    if (found.state !== 'paid') return { state: 'OPEN', note: `the provider says: ${found.state}` };
    const settlement = await settleTrade(till, provider, found.trade, 'match');
    const booked = await bookedAmount(till.db, provider.channel, transactionNo);
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
