import type { Database } from '@playlet/db/database';
import { postTransfer, type Transfer } from '../ledger/ledger.ts';
import { recordPaymentEvent } from '../orders/payment-event.ts';
import { findRechargeById, type RechargeRow } from '../orders/recharge.ts';
import { type LockedRecharge, lockRecharge } from '../orders/recharge-lock.ts';
import { type RefundRow, refundByNo } from './refund.ts';

/** A refund and its order under their locks. */
export type LockedRefund = { refund: RefundRow; locked: LockedRecharge | undefined };

/** Locks the order before the refund, as `settle` locks it before the payments in suspense. */
export async function lockRefund(tx: Database, no: string): Promise<LockedRefund | undefined> {
  const seen = await refundByNo(tx, no);
  if (!seen) return undefined;
  const order = seen.recharge_id === null ? undefined : await findRechargeById(tx, seen.recharge_id);
  const locked = order && (await lockRecharge(tx, order));
  const refund = await tx
    .selectFrom('refund')
    .selectAll()
    .where('no', '=', no)
    .forUpdate()
    .executeTakeFirst();
  return refund && { refund, locked };
}

/** Returns the account of the buyer's balance; a leaver's balance is forfeited, so that account replaces it. */
export function balanceAccount({ member_id: memberId }: RechargeRow): Transfer['from'] {
  return memberId === null ? { account: 'forfeit' } : { account: 'balance', memberId };
}

/** The account an order was paid from. */
export function fundingAccountOf(order: RechargeRow): Transfer['to'] {
  return order.channel === 'balance'
    ? balanceAccount(order)
    : { account: 'provider', channel: order.channel };
}

/** Posts a refund of an order to the ledger; nothing for zero fen. */
export async function postRefund(
  tx: Database,
  { id }: RechargeRow,
  { amount, ...way }: Pick<Transfer, 'from' | 'to' | 'amount' | 'at'>,
): Promise<void> {
  if (amount > 0) await postTransfer(tx, { ...way, amount, rechargeId: id, reason: 'refund' });
}

/** Records how a refund ended. */
export async function recordRefundEvent(
  tx: Database,
  refund: RefundRow,
  kind: 'refunded' | 'refund_failed',
  details: { late: boolean; lost: number } = { late: false, lost: 0 },
): Promise<void> {
  await recordPaymentEvent(tx, {
    recharge_id: refund.recharge_id,
    kind,
    source: 'console',
    channel: refund.channel,
    transaction_no: refund.transaction_no,
    amount: refund.amount,
    details: {
      refundNo: refund.no,
      ...(details.late && { late: true }),
      ...(details.lost > 0 && { lost: details.lost }),
    },
  });
}
