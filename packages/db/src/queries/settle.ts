import { OPEN_STATES } from '@playlet/domain/money/order-state';
import type { Database } from '../index.ts';
import type { ExceptionKind } from '../tables/money.ts';
import { insertGrant, ownsDrama } from './grant.ts';
import { transfer } from './ledger.ts';
import type { MemberRow } from './member.ts';
import { clearUp, isGivenBack, type Payment, putAside, type Settlement } from './put-aside.ts';
import { moveRecharge, type RechargeRow, rechargeByNo } from './recharge.ts';
import { lockRecharge } from './recharge-lock.ts';

/**
 * The one place where a payment becomes a grant, whoever brings the news: in one transaction, under the lock of the
 * member and the order, once for each payment of the provider's.
 */
export function settle(db: Database, payment: Payment, now: Date): Promise<Settlement> {
  return db.transaction().execute((tx) => settleIn(tx, payment, now));
}

/** `settle` inside a transaction of the caller's. */
export async function settleIn(tx: Database, payment: Payment, now: Date): Promise<Settlement> {
  const seen = await rechargeByNo(tx, payment.no);
  const found = seen && (await lockRecharge(tx, seen));
  if (!found || found.order.channel !== payment.channel)
    return putAside(tx, payment, 'unknown_order', undefined, now);
  const { order, member } = found;
  const mismatch = mismatchOf(order, payment);
  if (mismatch) return putAside(tx, payment, mismatch, order, now);
  // Its money is on the way back already: it cannot buy anything as well.
  if (await isGivenBack(tx, payment)) return { outcome: 'known' };
  if (!(await notePaidOnce(tx, payment, order))) return { outcome: 'known' };
  if (order.paid_at !== null) return putAside(tx, payment, 'double_pay', order, now);
  if (!member) return giveBack(tx, payment, 'account_gone', order, now);
  if (await hasAlready(tx, order, member)) return giveBack(tx, payment, 'nothing_to_grant', order, now);

  await moveRecharge(tx, order.id, [order.state], {
    state: 'PAID',
    transaction_no: payment.transactionNo,
    paid_at: payment.paidAt,
    late: order.state === 'CLOSED',
    check_at: null,
    claimed_until: null,
  });
  await bookPayment(tx, order, member, now);
  await insertGrant(tx, {
    source: 'recharge',
    recharge_id: order.id,
    member_id: member.id,
    kind: order.kind,
    term_days: order.plan?.termDays ?? null,
    amount: order.kind === 'balance' ? order.amount : null,
    group_id: order.group_id,
    settled_at: now,
    note: null,
  });
  await clearUp(tx, payment, now);
  return { outcome: 'granted', rechargeId: order.id, memberId: member.id };
}

function mismatchOf(order: RechargeRow, payment: Payment): ExceptionKind | undefined {
  if (payment.account !== order.provider_account) return 'merchant_mismatch';
  if (payment.currency !== 'CNY') return 'currency_mismatch';
  return payment.amount === order.amount ? undefined : 'amount_mismatch';
}

/** The unique index behind this makes settling twice impossible, whatever else goes wrong. */
async function notePaidOnce(
  tx: Database,
  payment: Payment,
  order: RechargeRow | undefined,
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_event')
    .values({
      recharge_id: order?.id ?? null,
      kind: 'paid',
      source: payment.source,
      channel: payment.channel,
      transaction_no: payment.transactionNo,
      amount: payment.amount,
      details: JSON.stringify({ state: order?.state ?? null, paidAt: payment.paidAt.toISOString() }),
    })
    .onConflict((conflict) =>
      conflict.columns(['channel', 'transaction_no']).where('kind', '=', 'paid').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A lifetime swallows every term, and a drama is owned once: paying again would buy nothing. */
async function hasAlready(tx: Database, order: RechargeRow, member: MemberRow): Promise<boolean> {
  if (order.kind === 'membership') return member.lifetime;
  return (
    order.kind === 'drama' && order.group_id !== null && (await ownsDrama(tx, member.id, order.group_id))
  );
}

/** The order buys nothing any more: it closes, and its money goes back. */
async function giveBack(
  tx: Database,
  payment: Payment,
  kind: ExceptionKind,
  order: RechargeRow,
  now: Date,
): Promise<Settlement> {
  await moveRecharge(tx, order.id, OPEN_STATES, { state: 'CLOSED', closed_at: now, check_at: null });
  return putAside(tx, payment, kind, order, now);
}

/** Where the money comes from and where it goes. */
async function bookPayment(tx: Database, order: RechargeRow, member: MemberRow, at: Date): Promise<void> {
  const balance = { account: 'balance' as const, memberId: member.id };
  const from =
    order.channel === 'balance' ? balance : { account: 'provider' as const, channel: order.channel };
  await transfer(tx, {
    from,
    to: order.kind === 'balance' ? balance : { account: 'sales' },
    amount: order.amount,
    rechargeId: order.id,
    reason: order.kind,
    at,
  });
}
