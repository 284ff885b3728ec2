import type { Database } from '@playlet/db/database';
import { sumPaidOutsideOnDay } from '@playlet/db/queries/orders/spending';
import type { ExceptionKind } from '@playlet/db/tables/money';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { isBeyondCap } from '@playlet/domain/money/minor';
import { OPEN_STATES } from '@playlet/domain/money/order-state';
import { postTransfer } from '../ledger/ledger.ts';
import type { MemberRow } from '../members/member.ts';
import { describeOrder, insertMoneyEvent } from '../reports/insert-events.ts';
import { hasDrama, insertGrant } from './grant.ts';
import { findRechargeByNo, moveRecharge, type RechargeRow } from './recharge.ts';
import { lockRecharge } from './recharge-lock.ts';
import {
  hasRefundStarted,
  holdInSuspense,
  type Payment,
  releaseSuspense,
  type Settlement,
} from './suspense.ts';

/**
 * Settles a payment: the only place where a payment becomes a grant, by whatever way it was reported. In one transaction, under the
 * lock of the member and the order, once for each payment of the provider.
 */
export function settle(db: Database, payment: Payment, now: Date): Promise<Settlement> {
  return db.transaction().execute((tx) => settleInTransaction(tx, payment, now));
}

/** `settle` inside a transaction of the caller. */
export async function settleInTransaction(tx: Database, payment: Payment, now: Date): Promise<Settlement> {
  const seen = await findRechargeByNo(tx, payment.no);
  const found = seen && (await lockRecharge(tx, seen));
  const booked = await findBookedOrder(tx, payment);
  if (booked && booked.rechargeId !== found?.order.id)
    return holdInSuspense(tx, payment, 'transaction_reused', found?.order, now);
  if (!found) return holdInSuspense(tx, payment, 'unknown_order', undefined, now);
  const { order, member } = found;
  if (order.channel !== payment.channel) return settleWrongChannel(tx, payment, order, now);
  if (payment.refunded) return settleRefunded(tx, payment, order, now);
  const mismatch = findMismatch(order, payment);
  if (mismatch) return holdInSuspense(tx, payment, mismatch, order, now);
  // Its refund has started, so it cannot buy anything as well.
  if (await hasRefundStarted(tx, payment)) return { outcome: 'known' };
  if (!(await recordPaymentOnce(tx, payment, order))) return settleKnownPayment(tx, payment, order, now);
  if (order.paid_at !== null) return holdInSuspense(tx, payment, 'double_pay', order, now);
  if (!member) return closeForRefund(tx, payment, 'account_gone', order, now);
  if (await ownsAlready(tx, order, member))
    return closeForRefund(tx, payment, 'nothing_to_grant', order, now);
  if (await exceedsMinorCap(tx, order, payment))
    return closeForRefund(tx, payment, 'minor_cap_exceeded', order, now);

  await moveRecharge(tx, order.id, [order.state], {
    state: 'PAID',
    transaction_no: payment.transactionNo,
    paid_at: payment.paidAt,
    late: order.state === 'CLOSED',
    check_at: null,
    claimed_until: null,
  });
  await postPayment(tx, order, member, now);
  const outside = order.channel === 'balance' ? 0 : order.amount;
  await insertMoneyEvent(tx, { kind: 'order_paid', ...describeOrder(order), amountFen: outside }, now);
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
  await releaseSuspense(tx, payment, now);
  return { outcome: 'granted', rechargeId: order.id, memberId: member.id };
}

function findMismatch(order: RechargeRow, payment: Payment): ExceptionKind | undefined {
  if (payment.account !== order.provider_account) return 'merchant_mismatch';
  if (payment.currency !== 'CNY') return 'currency_mismatch';
  return payment.amount === order.amount ? undefined : 'amount_mismatch';
}

/**
 * Records a payment; false where it is recorded already. The unique index makes settling twice impossible, whatever
 * else goes wrong.
 */
async function recordPaymentOnce(
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

/** Whether the order would buy nothing: a lifetime includes every term, and a drama is owned once. */
async function ownsAlready(tx: Database, order: RechargeRow, member: MemberRow): Promise<boolean> {
  if (order.kind === 'membership') return member.lifetime;
  return order.kind === 'drama' && order.group_id !== null && (await hasDrama(tx, member.id, order.group_id));
}

/** Closes an order that buys nothing any more, and holds its payment in suspense for a refund. */
async function closeForRefund(
  tx: Database,
  payment: Payment,
  kind: ExceptionKind,
  order: RechargeRow,
  now: Date,
): Promise<Settlement> {
  const closedAt = order.closed_at ?? now;
  const closed = { state: 'CLOSED', closed_at: closedAt, check_at: null, claimed_until: null } as const;
  await moveRecharge(tx, order.id, [...OPEN_STATES, 'CLOSED'], closed);
  return holdInSuspense(tx, payment, kind, order, now);
}

/**
 * Holds a payment of an order of ours that came over another channel. The order stays as it is, because it is queried
 * at its own channel.
 */
async function settleWrongChannel(
  tx: Database,
  payment: Payment,
  order: RechargeRow,
  now: Date,
): Promise<Settlement> {
  // Money that is not ours is not ours to refund.
  if (payment.account !== payment.ownAccount || payment.currency !== 'CNY')
    return holdInSuspense(tx, payment, 'unknown_order', order, now);
  if (await hasRefundStarted(tx, payment)) return { outcome: 'known' };
  if (!(await recordPaymentOnce(tx, payment, order))) return settleKnownPayment(tx, payment, order, now);
  return holdInSuspense(tx, payment, 'wrong_channel', order, now);
}

/** Closes the order of a payment that was refunded at the provider, unless the payment had bought something before. */
async function settleRefunded(
  tx: Database,
  payment: Payment,
  order: RechargeRow,
  now: Date,
): Promise<Settlement> {
  const isOwnRefund = await hasRefundStarted(tx, payment);
  if (order.transaction_no === payment.transactionNo || isOwnRefund) return { outcome: 'known' };
  return closeForRefund(tx, payment, 'refunded_at_provider', order, now);
}

/** Settles a payment that is recorded already: for this order, or for another at this very moment. */
async function settleKnownPayment(
  tx: Database,
  payment: Payment,
  order: RechargeRow,
  now: Date,
): Promise<Settlement> {
  const booked = await findBookedOrder(tx, payment);
  if (booked?.rechargeId === order.id) return { outcome: 'known' };
  return holdInSuspense(tx, payment, 'transaction_reused', order, now);
}

/** The order a payment is recorded for; undefined where it is not recorded. */
async function findBookedOrder(
  tx: Database,
  { channel, transactionNo }: Payment,
): Promise<{ rechargeId: string | null } | undefined> {
  return tx
    .selectFrom('payment_event')
    .select('recharge_id as rechargeId')
    .where('channel', '=', channel)
    .where('transaction_no', '=', transactionNo)
    .where('kind', '=', 'paid')
    .executeTakeFirst();
}

/** M15: compares with the payments of the same day, regardless of the forecast at the time of the order. */
async function exceedsMinorCap(tx: Database, order: RechargeRow, { paidAt }: Payment): Promise<boolean> {
  const { minor_cap: cap, member_id: memberId } = order;
  // Spending of the balance was counted at the top-up.
  if (cap === null || memberId === null || order.channel === 'balance') return false;
  const day = new Date(beijingDayStartOf(paidAt.getTime()));
  return isBeyondCap(cap, order.amount, await sumPaidOutsideOnDay(tx, memberId, day));
}

/** Posts a payment to the ledger. */
async function postPayment(tx: Database, order: RechargeRow, member: MemberRow, at: Date): Promise<void> {
  const balance = { account: 'balance' as const, memberId: member.id };
  const from =
    order.channel === 'balance' ? balance : { account: 'provider' as const, channel: order.channel };
  await postTransfer(tx, {
    from,
    to: order.kind === 'balance' ? balance : { account: 'sales' },
    amount: order.amount,
    rechargeId: order.id,
    reason: order.kind,
    at,
  });
}
