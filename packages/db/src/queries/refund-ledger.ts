import type { Database } from '../index.ts';
import { postTransfer, type Transfer } from './ledger.ts';
import { type RechargeRow, rechargeById, recordPaymentEvent } from './recharge.ts';
import { type LockedRecharge, lockRecharge } from './recharge-lock.ts';
import { type RefundRow, refundByNo } from './refund.ts';

/** A refund and the order it belongs to as they are while nobody else can change them. */
export type LockedRefund = { refund: RefundRow; locked: LockedRecharge | undefined };

/** The order is locked before the refund, as `settle` locks it before the payments that were put aside. */
export async function lockRefund(tx: Database, no: string): Promise<LockedRefund | undefined> {
  const seen = await refundByNo(tx, no);
  if (!seen) return undefined;
  const order = seen.recharge_id === null ? undefined : await rechargeById(tx, seen.recharge_id);
  const locked = order && (await lockRecharge(tx, order));
  const refund = await tx
    .selectFrom('refund')
    .selectAll()
    .where('no', '=', no)
    .forUpdate()
    .executeTakeFirst();
  return refund && { refund, locked };
}

/** What was left of a leaver's balance is forfeited, so there it comes from and goes to. */
export function balanceAccount({ member_id: memberId }: RechargeRow): Transfer['from'] {
  return memberId === null ? { account: 'forfeit' } : { account: 'balance', memberId };
}

/** What an order was paid with. */
export function fundingAccount(order: RechargeRow): Transfer['to'] {
  return order.channel === 'balance'
    ? balanceAccount(order)
    : { account: 'provider', channel: order.channel };
}

export async function postRefund(
  tx: Database,
  { id }: RechargeRow,
  { amount, ...way }: Pick<Transfer, 'from' | 'to' | 'amount' | 'at'>,
): Promise<void> {
  if (amount > 0) await postTransfer(tx, { ...way, amount, rechargeId: id, reason: 'refund' });
}

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
