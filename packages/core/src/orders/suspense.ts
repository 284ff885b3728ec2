import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { ExceptionKind, PaymentSource } from '@playlet/db/tables/money';
import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import { recordPaymentEvent } from './payment-event.ts';
import type { RechargeRow } from './recharge.ts';

/** A payment that a trusted source reports: a provider under its signature, or the balance itself. */
export type Payment = {
  channel: PaymentChannel;
  /** Our number of the order. */
  no: string;
  /** The provider's number of the payment. */
  transactionNo: string;
  /** Fen. */
  amount: number;
  currency: string;
  /** Merchant and app it was taken under. */
  account: string;
  paidAt: Date;
  source: PaymentSource;
  /** Our current merchant and app on this channel; undefined for the balance. */
  ownAccount?: string;
  /** The provider refunded part or all of it without a request of ours. */
  refunded?: boolean;
};

export type Settlement =
  /** Just now. */
  | { outcome: 'granted'; rechargeId: string; memberId: string }
  /** The payment was settled, or held for this reason, before. */
  | { outcome: 'known'; kind?: ExceptionKind }
  /** The payment buys nothing: it is held in suspense for its refund or an operator. */
  | { outcome: 'exception'; kind: ExceptionKind };

/** Kinds of exceptions whose money is certainly ours to refund; an operator has to look at the others first. */
const REFUND_DUE_KINDS: ReadonlySet<ExceptionKind> = new Set([
  'double_pay',
  'account_gone',
  'nothing_to_grant',
  'minor_cap_exceeded',
  'wrong_channel',
]);

/** Holds a payment that buys nothing in suspense, once for each reason. */
export async function holdInSuspense(
  tx: Database,
  payment: Payment,
  kind: ExceptionKind,
  order: RechargeRow | undefined,
  now: Date,
): Promise<Settlement> {
  const row = await tx
    .insertInto('payment_exception')
    .values({
      id: newId(),
      kind,
      recharge_id: order?.id ?? null,
      channel: payment.channel,
      transaction_no: payment.transactionNo,
      amount: payment.amount,
      state: REFUND_DUE_KINDS.has(kind) ? 'REFUND_DUE' : 'OPEN',
      details: JSON.stringify({ no: payment.no, currency: payment.currency, account: payment.account }),
      paid_at: payment.paidAt,
      created_at: now,
      resolved_at: null,
      note: null,
    })
    .onConflict((conflict) => conflict.columns(['channel', 'transaction_no', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return { outcome: 'known', kind };
  await recordPaymentEvent(tx, {
    recharge_id: order?.id ?? null,
    kind: 'exception',
    source: payment.source,
    channel: payment.channel,
    transaction_no: payment.transactionNo,
    amount: payment.amount,
    details: { exception: kind },
  });
  return { outcome: 'exception', kind };
}

/** Resolves the exceptions of a payment that has bought something after all. */
export async function releaseSuspense(tx: Database, payment: Payment, now: Date): Promise<void> {
  await tx
    .updateTable('payment_exception')
    .set({ state: 'RESOLVED', resolved_at: now, note: 'settled' })
    .where('channel', '=', payment.channel)
    .where('transaction_no', '=', payment.transactionNo)
    .where('state', 'in', ['OPEN', 'REFUND_DUE'])
    .execute();
}

/** Whether the refund of a payment is in progress or done. */
export async function hasRefundStarted(tx: Database, payment: Payment): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_exception')
    .select('id')
    .where('channel', '=', payment.channel)
    .where('transaction_no', '=', payment.transactionNo)
    .where('state', 'in', ['REFUNDING', 'REFUNDED'])
    .executeTakeFirst();
  return row !== undefined;
}
