import { type Database, joinTransaction } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { type RefundRule, refundRuleOf } from '@playlet/domain/money/refund-rule';
import type { RefundRow } from './refund.ts';

/** An order by a rule, or a payment in suspense, whose kind names the rule. */
type RefundSubject = { orderNo: string; rule?: RefundRule } | { exceptionId: string };

/** Requests a refund of a paid order, or of a payment in suspense; undefined where there is nothing to refund. */
export function requestRefund(
  db: Database,
  { what, reason, by }: { what: RefundSubject; reason: string; by: string },
): Promise<RefundRow | undefined> {
  return joinTransaction(db, async (tx) => {
    const back = 'orderNo' in what ? await refundOfOrder(tx, what) : await refundOfException(tx, what);
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

async function refundOfOrder(
  tx: Database,
  { orderNo, rule = 'undeliverable' }: { orderNo: string; rule?: RefundRule },
) {
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
    rule,
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
  const { id, kind, recharge_id, channel, transaction_no, amount, details } = row;
  // `settle` writes the order's number there.
  const order_no = String(details.no ?? '');
  return {
    recharge_id,
    exception_id: id,
    channel,
    transaction_no,
    order_no,
    amount,
    total: amount,
    rule: refundRuleOf(kind),
  };
}
