import { type Database, joinTransaction } from '../../database.ts';
import { newId } from '../../id.ts';
import type { RefundRow } from './refund.ts';

/** Requests a refund of a paid order, or of a payment in suspense; undefined where there is nothing to refund. */
export function requestRefund(
  db: Database,
  { what, reason, by }: { what: { orderNo: string } | { exceptionId: string }; reason: string; by: string },
): Promise<RefundRow | undefined> {
  return joinTransaction(db, async (tx) => {
    const back =
      'orderNo' in what ? await refundOfOrder(tx, what.orderNo) : await refundOfException(tx, what);
    if (!back) return undefined;
    return tx
      .insertInto('refund')
      .values({
        ...back,
        id: newId(),
        no: `R${newId()}`,
        reason,
        requested_by: by,
        decided_by: null,
        check_at: null,
        decided_at: null,
        done_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  });
}

async function refundOfOrder(tx: Database, orderNo: string) {
  const order = await tx
    .selectFrom('recharge')
    .selectAll()
    .where('no', '=', orderNo)
    .where('state', '=', 'PAID')
    .executeTakeFirst();
  if (!order || order.transaction_no === null) return undefined;
  const { id, channel, transaction_no, no, amount } = order;
  return {
    recharge_id: id,
    exception_id: null,
    channel,
    transaction_no,
    order_no: no,
    amount,
    total: amount,
  };
}

async function refundOfException(tx: Database, { exceptionId }: { exceptionId: string }) {
  const row = await tx
    .selectFrom('payment_exception')
    .selectAll()
    .where('id', '=', exceptionId)
    .where('state', 'in', ['OPEN', 'REFUND_DUE'])
    // An operator refunds these at the provider: the first has bought something, of the second only a part is left.
    .where('kind', 'not in', ['transaction_reused', 'refunded_at_provider'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, recharge_id, channel, transaction_no, amount, details } = row;
  // `settle` writes the order's number there.
  const order_no = String(details.no ?? '');
  return { recharge_id, exception_id: id, channel, transaction_no, order_no, amount, total: amount };
}
