import type { Selectable } from 'kysely';
import { newId } from '../id.ts';
import type { Database } from '../index.ts';
import type { RefundTable } from '../tables/refund.ts';
import { refreshMembership } from './grant.ts';
import { type Transfer, transfer } from './ledger.ts';
import { lockMember } from './member.ts';
import { moveRecharge, notePayment, type RechargeRow, rechargeById } from './recharge.ts';

export type RefundRow = Selectable<RefundTable>;

export function refundById(db: Database, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
}

export function refundByNo(db: Database, no: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refund').selectAll().where('no', '=', no).executeTakeFirst();
}

/** Refunds that were sent and whose end is not known. */
export function dueRefunds(db: Database, now: Date, count: number): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'SENT')
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(count)
    .execute();
}

/** Asks for a refund of a paid order, or of a payment that was put aside; undefined where there is nothing to give back. */
export function requestRefund(
  db: Database,
  { what, reason, by }: { what: { orderNo: string } | { exceptionId: string }; reason: string; by: string },
): Promise<RefundRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const back = 'orderNo' in what ? await backOfOrder(tx, what.orderNo) : await backOfException(tx, what);
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

async function backOfOrder(tx: Database, orderNo: string) {
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

async function backOfException(tx: Database, { exceptionId }: { exceptionId: string }) {
  const row = await tx
    .selectFrom('payment_exception')
    .selectAll()
    .where('id', '=', exceptionId)
    .where('state', 'in', ['OPEN', 'REFUND_DUE'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, recharge_id, channel, transaction_no, amount, details } = row;
  // `settle` writes the order's number there.
  const order_no = String(details.no ?? '');
  return { recharge_id, exception_id: id, channel, transaction_no, order_no, amount, total: amount };
}

export type Decision = 'decided' | 'not_open' | 'not_possible';

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
  return db.transaction().execute(async (tx) => {
    const refund = await tx
      .selectFrom('refund')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (refund?.state !== 'REQUESTED') return 'not_open';
    if (approve && !(await setAside(tx, refund, now))) return 'not_possible';
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

async function setAside(tx: Database, refund: RefundRow, now: Date): Promise<boolean> {
  if (refund.exception_id !== null) {
    const { numUpdatedRows } = await tx
      .updateTable('payment_exception')
      .set({ state: 'REFUNDING' })
      .where('id', '=', refund.exception_id)
      // What was settled since it was asked for has bought something.
      .where('state', 'in', ['OPEN', 'REFUND_DUE'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const order = await lockedOrder(tx, refund);
  if (order?.state !== 'PAID') return false;
  if (order.kind === 'balance') {
    const member = order.member_id === null ? undefined : await lockMember(tx, order.member_id);
    if (member && member.balance < order.amount) return false;
    await bookBack(tx, order, { from: balanceOf(order), to: moneyOf(order), at: now });
  }
  return (await moveRecharge(tx, order.id, ['PAID'], { state: 'REFUNDING' })) !== undefined;
}

/** The money is back: what the order gave is taken away, and the books are turned round. Done twice it is done once. */
export function finishRefund(db: Database, no: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const seen = await refundByNo(tx, no);
    if (!seen) return false;
    const order = seen.exception_id === null ? await lockedOrder(tx, seen) : undefined;
    const refund = await tx
      .selectFrom('refund')
      .selectAll()
      .where('no', '=', no)
      .forUpdate()
      .executeTakeFirst();
    if (refund?.state !== 'SENT') return false;
    await tx
      .updateTable('refund')
      .set({ state: 'DONE', done_at: now, check_at: null })
      .where('id', '=', refund.id)
      .execute();
    if (refund.exception_id !== null) await closeException(tx, refund.exception_id, now);
    else if (order) await takeBack(tx, order, now);
    await noteRefund(tx, refund, 'refunded');
    return true;
  });
}

/** The provider will not give the money back: the order is as it was, and a person has to look. */
export function failRefund(db: Database, no: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const seen = await refundByNo(tx, no);
    if (!seen) return false;
    const order = seen.exception_id === null ? await lockedOrder(tx, seen) : undefined;
    const refund = await tx
      .selectFrom('refund')
      .selectAll()
      .where('no', '=', no)
      .forUpdate()
      .executeTakeFirst();
    if (refund?.state !== 'SENT') return false;
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
        .execute();
    else if (order) await restore(tx, order, now);
    await noteRefund(tx, refund, 'refund_failed');
    return true;
  });
}

export async function checkRefundLater(db: Database, { id, checks }: RefundRow, at: Date): Promise<void> {
  await db
    .updateTable('refund')
    .set({ check_at: at, checks: checks + 1 })
    .where('id', '=', id)
    .where('state', '=', 'SENT')
    .execute();
}

/** The member is locked before the order, as by everybody who locks both. */
async function lockedOrder(tx: Database, { recharge_id: id }: RefundRow): Promise<RechargeRow | undefined> {
  const seen = id === null ? undefined : await rechargeById(tx, id);
  if (!seen) return undefined;
  if (seen.member_id !== null) await lockMember(tx, seen.member_id);
  return tx.selectFrom('recharge').selectAll().where('id', '=', seen.id).forUpdate().executeTakeFirst();
}

async function takeBack(tx: Database, order: RechargeRow, now: Date): Promise<void> {
  await moveRecharge(tx, order.id, ['REFUNDING'], { state: 'REFUNDED', refunded_at: now });
  await tx.updateTable('grant').set({ revoked_at: now }).where('recharge_id', '=', order.id).execute();
  if (order.kind === 'membership' && order.member_id !== null) await refreshMembership(tx, order.member_id);
  // A top-up has left the balance with the decision.
  if (order.kind !== 'balance')
    await bookBack(tx, order, { from: { account: 'sales' }, to: moneyOf(order), at: now });
}

async function restore(tx: Database, order: RechargeRow, now: Date): Promise<void> {
  await moveRecharge(tx, order.id, ['REFUNDING'], { state: 'PAID' });
  if (order.kind === 'balance')
    await bookBack(tx, order, { from: moneyOf(order), to: balanceOf(order), at: now });
}

/** What was left of a leaver's balance is forfeited, so there it comes from and goes to. */
function balanceOf({ member_id: memberId }: RechargeRow): Transfer['from'] {
  return memberId === null ? { account: 'forfeit' } : { account: 'balance', memberId };
}

/** What an order was paid with. */
function moneyOf(order: RechargeRow): Transfer['to'] {
  return order.channel === 'balance' ? balanceOf(order) : { account: 'provider', channel: order.channel };
}

function bookBack(
  tx: Database,
  { id, amount }: RechargeRow,
  way: Pick<Transfer, 'from' | 'to' | 'at'>,
): Promise<void> {
  return transfer(tx, { ...way, amount, rechargeId: id, reason: 'refund' });
}

async function closeException(tx: Database, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_exception')
    .set({ state: 'REFUNDED', resolved_at: now })
    .where('id', '=', id)
    .execute();
}

async function noteRefund(tx: Database, refund: RefundRow, kind: string): Promise<void> {
  await notePayment(tx, {
    recharge_id: refund.recharge_id,
    kind,
    source: 'console',
    channel: refund.channel,
    transaction_no: refund.transaction_no,
    amount: refund.amount,
    details: { refundNo: refund.no },
  });
}

/** Refunds, the latest first. */
export function refunds(
  db: Database,
  filter: { state?: RefundRow['state'] | undefined; rechargeId?: string },
  from: number,
  count: number,
): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? 'REQUESTED'))
    .$if(filter.rechargeId !== undefined, (query) => query.where('recharge_id', '=', filter.rechargeId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(from)
    .limit(count)
    .execute();
}
