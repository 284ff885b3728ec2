import { type Database, joinTransaction } from '@playlet/db/database';
import { moveRecharge } from '../orders/recharge.ts';
import { type RefundRow, refundById } from './refund.ts';
import {
  balanceAccount,
  fundingAccountOf,
  type LockedRefund,
  lockRefund,
  postRefund,
} from './refund-ledger.ts';

type Decision = 'decided' | 'not_open' | 'not_possible';

/**
 * Decides a refund. Approved, its order or exception waits for the provider; a top-up leaves the balance at once, so that
 * it is not spent meanwhile, and one that has been spent cannot go back. The database refuses a decision by the one who
 * asked.
 */
export function decideRefund(
  db: Database,
  id: string,
  { approve, by, now }: { approve: boolean; by: string; now: Date },
): Promise<Decision> {
  return joinTransaction(db, async (tx) => {
    const seen = await refundById(tx, id);
    const held = seen && (await lockRefund(tx, seen.no));
    if (held?.refund.state !== 'REQUESTED') return 'not_open';
    if (approve && !(await setAside(tx, held, now))) return 'not_possible';
    await tx
      .updateTable('refund')
      .set({
        state: approve ? 'SENT' : 'REJECTED',
        decided_by: by,
        decided_at: now,
        check_at: approve ? now : null,
      })
      .where('id', '=', id)
      .execute();
    return 'decided';
  });
}

async function setAside(tx: Database, { refund, locked }: LockedRefund, now: Date): Promise<boolean> {
  if (refund.exception_id !== null) return setExceptionAside(tx, refund);
  if (locked?.order.state !== 'PAID') return false;
  const { order, member } = locked;
  if (order.kind === 'balance') {
    if (member && member.balance < order.amount) return false;
    await postRefund(tx, order, {
      from: balanceAccount(order),
      to: fundingAccountOf(order),
      amount: order.amount,
      at: now,
    });
  }
  return (await moveRecharge(tx, order.id, ['PAID'], { state: 'REFUNDING' })) !== undefined;
}

async function setExceptionAside(tx: Database, { exception_id: id }: RefundRow): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_exception')
    .set({ state: 'REFUNDING' })
    .where('id', '=', id)
    // A payment settled since the request has bought something.
    .where('state', 'in', ['OPEN', 'REFUND_DUE'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
