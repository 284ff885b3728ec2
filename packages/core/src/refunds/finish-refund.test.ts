import { newId } from '@playlet/db/id';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { describe, expect, it } from 'vitest';
import { eraseMember, insertTombstone } from '../deregistration/erase-member.ts';
import { listPaymentEvents } from '../orders/payment-event.ts';
import { findRechargeById, type RechargeRow } from '../orders/recharge.ts';
import { failRefund, finishRefund } from './finish-refund.ts';
import { refundById } from './refund.ts';
import { decideRefund } from './refund-decide.ts';
import { requestRefund } from './refund-request.ts';

const { db } = await testDatabase();
const { monthly } = await insertPlans(db);
const now = new Date();
const finish = (no: string) => finishRefund(db, no, now);
const fail = (no: string) => failRefund(db, no, now);

describe('a refund that had failed', () => {
  it('and is given after all takes back what was bought, once, however many say so', async () => {
    const { id: memberId } = await insertMember(db);
    const order = await paid(memberId);
    const { no } = await failed(order);
    expect(await vipUntil(memberId)).not.toBeNull();
    const ends = await Promise.all(Array.from({ length: 8 }, () => finish(no)));
    expect(ends.filter((end) => end !== undefined)).toEqual([{ late: true, lost: 0 }]);
    expect(await vipUntil(memberId)).toBeNull();
    expect(await stateOf(order)).toBe('REFUNDED');
    expect(await given(order)).toBe(order.amount);
    const kinds = (await listPaymentEvents(db, order.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['paid', 'refund_failed', 'refunded']);
    expect(await reportedRefunds(order)).toEqual([{ viewer_key: memberId, amount_fen: order.amount }]);
  });

  it('leaves another term of the member as it would be without the one that went back', async () => {
    const { id: memberId } = await insertMember(db);
    const { no } = await failed(await paid(memberId));
    const first = await vipUntil(memberId);
    await paid(memberId);
    await finish(no);
    expect(Math.abs(Number(await vipUntil(memberId)) - Number(first))).toBeLessThan(60_000);
  });

  it('stays given where its failure is reported again, or late', async () => {
    const order = await paid((await insertMember(db)).id);
    const { no } = await failed(order);
    await finish(no);
    expect(await fail(no)).toBe(false);
    expect(await finish(no)).toBeUndefined();
    expect(await stateOf(order)).toBe('REFUNDED');
  });

  it('ends the same whichever of failure and success is written first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = await paid((await insertMember(db)).id);
      const { id, no } = await sent(order);
      await Promise.all(round % 2 ? [fail(no), finish(no)] : [finish(no), fail(no)]);
      expect((await refundById(db, id))?.state).toBe('DONE');
      expect(await stateOf(order)).toBe('REFUNDED');
      expect(await given(order)).toBe(order.amount);
    }
  });

  it('of a top-up takes what is left of it, and calls the rest a loss', async () => {
    const { id: memberId } = await insertMember(db);
    const order = await paid(memberId, { amount: 3000 });
    const { id, no } = await failed(order);
    await spend(memberId);
    expect(await finish(no)).toEqual({ late: true, lost: 2500 });
    expect(await refundById(db, id)).toMatchObject({ state: 'DONE', lost: 2500 });
    expect(await balanceOf(memberId)).toBe(0);
    expect(await given(order)).toBe(3000);
  });

  it('of a member who has left meanwhile takes it from what was forfeited', async () => {
    const { id: memberId } = await insertMember(db);
    const order = await paid(memberId, { amount: 3000 });
    const { no } = await failed(order);
    await db.transaction().execute(async (tx) => {
      const id = newId();
      const hashes = { memberHash: Buffer.from(id), phoneHash: null };
      await insertTombstone(tx, { id, ...hashes, deregisteredAt: new Date() });
      await eraseMember(tx, memberId, id);
    });
    expect(await finish(no)).toEqual({ late: true, lost: 0 });
    expect(await stateOf(order)).toBe('REFUNDED');
  });
});

describe('a refund under way while an earlier one that had failed is given after all', () => {
  it.each(['membership', 'top-up'])('leaves a %s given back where it fails itself', async (what) => {
    const { id: memberId } = await insertMember(db);
    const order = await paid(memberId, what === 'top-up' ? { amount: 3000 } : {});
    const first = await failed(order);
    const second = await sent(order);
    expect(await finish(first.no)).toEqual({ late: true, lost: 0 });
    await fail(second.no);
    expect(await stateOf(order)).toBe('REFUNDED');
    expect(await balanceOf(memberId)).toBe(0);
    expect(await given(order)).toBe(order.amount);
  });

  it.each(['membership', 'top-up'])('of a %s is a loss where it is given as well', async (what) => {
    const order = await paid((await insertMember(db)).id, what === 'top-up' ? { amount: 3000 } : {});
    const first = await failed(order);
    const second = await sent(order);
    const ends = await Promise.all([finish(first.no), finish(second.no)]);
    expect(new Set(ends.map((end) => end?.lost))).toEqual(new Set([0, order.amount]));
    expect(await given(order)).toBe(2 * order.amount);
  });

  it('is not approved any more where it only had been asked for, in whatever order both are done', async () => {
    for (let round = 0; round < 6; round += 1) {
      const order = await paid((await insertMember(db)).id);
      const first = await failed(order);
      const second = await asked({ orderNo: order.no });
      const [, decision] = await Promise.all([
        finish(first.no),
        decideRefund(db, second.id, { approve: true, by: 'approver', now }),
      ]);
      expect(await stateOf(order)).toBe('REFUNDED');
      expect((await refundById(db, second.id))?.state).toBe(decision === 'decided' ? 'SENT' : 'REQUESTED');
      if (decision === 'decided') await fail(second.no);
    }
  });
});

describe('a refund of a payment that was held in suspense', () => {
  it('and had failed closes it where it is given after all', async () => {
    const order = await paid((await insertMember(db)).id);
    await payOrder(db, order, newId(), order);
    const { no } = await failed(await exceptionOf(order));
    expect(await exceptionOf(order)).toMatchObject({ state: 'REFUND_DUE' });
    expect(await finish(no)).toEqual({ late: true, lost: 0 });
    expect(await exceptionOf(order)).toMatchObject({ state: 'REFUNDED' });
    expect(await stateOf(order)).toBe('PAID');
  });

  it('stays given back where another refund of it fails after that', async () => {
    const order = await paid((await insertMember(db)).id);
    await payOrder(db, order, newId(), order);
    const first = await failed(await exceptionOf(order));
    const second = await sent(await exceptionOf(order));
    expect(await finish(first.no)).toEqual({ late: true, lost: 0 });
    await fail(second.no);
    expect(await exceptionOf(order)).toMatchObject({ state: 'REFUNDED' });
  });

  it('is a loss where another refund of it was given before', async () => {
    const order = await paid((await insertMember(db)).id);
    await payOrder(db, order, newId(), order);
    const first = await failed(await exceptionOf(order));
    const second = await sent(await exceptionOf(order));
    await finish(first.no);
    expect(await finish(second.no)).toEqual({ late: false, lost: order.amount });
  });

  it('is not possible once the payment has bought something, also where a refund had failed before', async () => {
    const { order, transactionNo } = await wronglyPaid();
    await failed(await exceptionOf(order));
    await payOrder(db, order, transactionNo, order);
    expect(await exceptionOf(order)).toMatchObject({ state: 'RESOLVED' });
    const { id } = await exceptionOf(order);
    expect(
      await requestRefund(db, { what: { exceptionId: id }, reason: '金额不符', by: 'a' }),
    ).toBeUndefined();
  });

  it('takes back what the payment has bought since, where it had failed and is given after all', async () => {
    const { order, memberId, transactionNo } = await wronglyPaid();
    const { no } = await failed(await exceptionOf(order));
    await payOrder(db, order, transactionNo, order);
    expect(await stateOf(order)).toBe('PAID');
    await finish(no);
    expect(await stateOf(order)).toBe('REFUNDED');
    expect(await vipUntil(memberId)).toBeNull();
  });
});

async function paid(memberId: string, topUp: { amount?: number } = {}): Promise<RechargeRow> {
  const goods = topUp.amount === undefined ? { plan: monthly } : topUp;
  const order = await insertOrder(db, memberId, goods);
  await payOrder(db, order, newId(), order);
  return order;
}

/** A payment that is said to be a fen short at first. */
async function wronglyPaid() {
  const { id: memberId } = await insertMember(db);
  const order = await insertOrder(db, memberId, { plan: monthly });
  const transactionNo = newId();
  await payOrder(db, order, transactionNo, { amount: order.amount - 1 });
  return { order, memberId, transactionNo };
}

type Refundable = RechargeRow | Awaited<ReturnType<typeof exceptionOf>>;

async function asked(what: { orderNo: string } | { exceptionId: string }) {
  const refund = await requestRefund(db, { what, reason: '误充', by: 'operator' });
  if (!refund) throw new Error('there is nothing to give back');
  return refund;
}

async function sent(of: Refundable) {
  const refund = await asked('no' in of ? { orderNo: of.no } : { exceptionId: of.id });
  const decision = await decideRefund(db, refund.id, { approve: true, by: 'approver', now });
  if (decision !== 'decided') throw new Error(`the refund is ${decision}`);
  return refund;
}

async function failed(of: Refundable) {
  const refund = await sent(of);
  await fail(refund.no);
  return refund;
}

/** Buys a membership from the balance. */
async function spend(memberId: string): Promise<void> {
  const order = await insertOrder(db, memberId, {
    plan: monthly,
    channel: 'balance',
    provider_account: 'balance',
  });
  await payOrder(db, order, order.no, order, 'balance');
}

/** Fen that went back to where the money had come from. */
async function given({ id }: RechargeRow): Promise<number> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('recharge_id', '=', id)
    .where('account', '=', 'provider')
    .where('reason', 'in', ['refund', 'refund_loss'])
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

async function stateOf({ id }: RechargeRow) {
  return (await findRechargeById(db, id))?.state;
}

function exceptionOf({ id }: RechargeRow) {
  return db
    .selectFrom('payment_exception')
    .select(['id', 'state'])
    .where('recharge_id', '=', id)
    .executeTakeFirstOrThrow();
}

async function memberRow(id: string) {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
}

const vipUntil = async (id: string) => (await memberRow(id))?.vip_expires_at;
const balanceOf = async (id: string) => (await memberRow(id))?.balance;

/** What the reports are told of refunds of an order. */
function reportedRefunds({ id }: RechargeRow) {
  return db
    .selectFrom('event')
    .select(['viewer_key', 'amount_fen'])
    .where('order_id', '=', id)
    .where('kind', '=', 'refund')
    .execute();
}
