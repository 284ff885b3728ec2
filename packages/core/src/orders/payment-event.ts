import type { Database } from '@playlet/db/database';
import type { PaymentEventTable } from '@playlet/db/tables/money';
import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import type { Insertable } from 'kysely';

/** Records an event of an order. */
export async function recordPaymentEvent(
  db: Database,
  event: Omit<Insertable<PaymentEventTable>, 'details' | 'transaction_no' | 'amount'> & {
    channel: PaymentChannel;
    transaction_no?: string | null;
    amount?: number | null;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const { details = {}, transaction_no = null, amount = null, ...rest } = event;
  await db
    .insertInto('payment_event')
    .values({ ...rest, transaction_no, amount, details: JSON.stringify(details) })
    .execute();
}

/** The events of an order, oldest first. */
export function listPaymentEvents(db: Database, rechargeId: string) {
  return db
    .selectFrom('payment_event')
    .selectAll()
    .where('recharge_id', '=', rechargeId)
    .orderBy('id')
    .execute();
}
