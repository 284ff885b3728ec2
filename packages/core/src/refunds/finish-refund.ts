import type { Database } from '@playlet/db/database';
import { postTransfer } from '../ledger/ledger.ts';
import { refreshMembership } from '../orders/grant.ts';
import { moveRecharge, type RechargeRow } from '../orders/recharge.ts';
import type { LockedRecharge } from '../orders/recharge-lock.ts';
import { disableAutorenew } from '../renewals/autorenew.ts';
import { describeOrder, insertMoneyEvent } from '../reports/insert-events.ts';
import type { RefundRow } from './refund.ts';
import {
  balanceAccount,
  fundingAccountOf,
  type LockedRefund,
  lockRefund,
  postRefund,
  recordRefundEvent,
} from './refund-ledger.ts';

/** `late`: the provider had reported a failure before; `lost`: refunded fen without cover. */
type FinishedRefund = { late: boolean; lost: number };

/**
 * Finishes a refund, also after a reported failure: revokes the purchase and reverses the ledger entries. A second call
 * changes nothing and returns undefined.
 */
export function finishRefund(db: Database, no: string, now: Date): Promise<FinishedRefund | undefined> {
  return db.transaction().execute(async (tx) => {
    const held = await lockRefund(tx, no);
    if (!held || (held.refund.state !== 'SENT' && held.refund.state !== 'FAILED')) return undefined;
    const { refund } = held;
    const lost = await revokePurchase(tx, held, now);
    await tx
      .updateTable('refund')
      .set({ state: 'DONE', done_at: now, check_at: null, lost })
      .where('id', '=', refund.id)
      .execute();
    if (lost > 0) await postLoss(tx, held, lost, now);
    const end = { late: refund.state === 'FAILED', lost };
    await recordRefundEvent(tx, refund, 'refunded', end);
    return end;
  });
}

/** Records that the provider will not refund: the order is as it was, and an operator has to look. */
export function failRefund(db: Database, no: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const held = await lockRefund(tx, no);
    if (held?.refund.state !== 'SENT') return false;
    const { refund, locked } = held;
    await tx
      .updateTable('refund')
      .set({ state: 'FAILED', done_at: now, check_at: null })
      .where('id', '=', refund.id)
      .execute();
    if (refund.exception_id !== null)
      await tx
        .updateTable('payment_exception')
        .set({ state: 'REFUND_DUE' })
        .where('id', '=', refund.exception_id)
        // Another refund of it may have come to its end meanwhile.
        .where('state', '=', 'REFUNDING')
        .execute();
    else if (locked) await restoreOrder(tx, locked.order, now);
    await recordRefundEvent(tx, refund, 'refund_failed');
    return true;
  });
}

/** Revokes a payment's purchase; returns the lost part of its amount. */
async function revokePurchase(tx: Database, held: LockedRefund, now: Date): Promise<number> {
  const { exception_id: exceptionId, amount } = held.refund;
  const closed = exceptionId === null || (await closeException(tx, exceptionId, now));
  const bought = findPaidOrder(held);
  if (bought) return revokeOrder(tx, bought, held.refund, now);
  return closed ? 0 : amount;
}

/**
 * The order that this payment paid. A payment from suspense may have paid one too: it looked wrong, its refund failed,
 * and it was settled since.
 */
function findPaidOrder({ refund, locked }: LockedRefund): LockedRecharge | undefined {
  const isSame =
    locked?.order.transaction_no === refund.transaction_no && locked.order.channel === refund.channel;
  return isSame ? locked : undefined;
}

async function revokeOrder(
  tx: Database,
  { order, member }: LockedRecharge,
  { amount, rule }: RefundRow,
  now: Date,
): Promise<number> {
  const taken = await moveRecharge(tx, order.id, ['PAID', 'REFUNDING'], {
    state: 'REFUNDED',
    refunded_at: now,
  });
  // Another refund gave it back before.
  if (!taken) return amount;
  const outside = order.channel === 'balance' ? 0 : amount;
  await insertMoneyEvent(tx, { kind: 'refund', ...describeOrder(order), amountFen: outside }, now);
  await tx
    .updateTable('grant')
    .set({ revoked_at: now })
    .where('recharge_id', '=', order.id)
    .where('revoked_at', 'is', null)
    .execute();
  if (order.member_id !== null) {
    // Nothing renews itself for a minor, also where the account has no date of birth.
    if (rule === 'minor') await disableAutorenew(tx, order.member_id);
    if (order.kind === 'membership') await refreshMembership(tx, order.member_id);
  }
  const way = { to: fundingAccountOf(order), at: now };
  if (order.kind !== 'balance') {
    await postRefund(tx, order, { ...way, from: { account: 'sales' }, amount });
    return 0;
  }
  // A top-up has left the balance with the decision, unless its refund had failed; then some of it may be spent.
  if (order.state === 'REFUNDING') return 0;
  const left = Math.min(amount, member?.balance ?? amount);
  await postRefund(tx, order, { ...way, from: balanceAccount(order), amount: left });
  return amount - left;
}

async function restoreOrder(tx: Database, order: RechargeRow, now: Date): Promise<void> {
  const restored = await moveRecharge(tx, order.id, ['REFUNDING'], { state: 'PAID' });
  if (restored && order.kind === 'balance')
    await postRefund(tx, order, {
      from: fundingAccountOf(order),
      to: balanceAccount(order),
      amount: order.amount,
      at: now,
    });
}

/** Marks an exception as refunded; false where another refund did so before. */
async function closeException(tx: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_exception')
    .set({ state: 'REFUNDED', resolved_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'REFUNDED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function postLoss(tx: Database, held: LockedRefund, amount: number, at: Date): Promise<void> {
  return postTransfer(tx, {
    from: { account: 'loss' },
    to: { account: 'provider', channel: held.refund.channel },
    amount,
    rechargeId: findPaidOrder(held)?.order.id ?? null,
    reason: 'refund_loss',
    at,
  });
}
