import { newId } from '@playlet/db/id';
import { DAY_MS } from '@playlet/domain/time';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans } from '@playlet/testing/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eraseMember, insertTombstone } from '../deregistration/erase-member.ts';
import { decideRefund } from '../refunds/refund-decide.ts';
import { requestRefund } from '../refunds/refund-request.ts';
import { findRechargeById, moveRecharge, type RechargeRow } from './recharge.ts';
import { settle } from './settle.ts';
import type { Payment } from './suspense.ts';

const { db } = await testDatabase();
const plans = await insertPlans(db);
const start = Date.UTC(2026, 4, 1);

describe('a payment', () => {
  it('grants what was ordered, at once, if it fits its order', async () => {
    const { id, order } = await ordered();
    expect(await pay(order)).toMatchObject({ outcome: 'granted', memberId: id });
    expect(await standing(order)).toEqual({ state: 'PAID', grants: 1, suspense: [] });
    expect(await member(id)).toMatchObject({ vip_expires_at: new Date(start + 31 * DAY_MS) });
  });

  it.each([
    ['an amount that is a fen short', { amount: 2499 }, 'amount_mismatch'],
    ['an amount that is a fen over', { amount: 2501 }, 'amount_mismatch'],
    ['another currency', { currency: 'USD' }, 'currency_mismatch'],
    ['another merchant', { account: 'another shop' }, 'merchant_mismatch'],
  ])('with %s grants nothing and goes to suspense', async (_what, but, kind) => {
    const { order } = await ordered();
    expect(await pay(order, but)).toEqual({ outcome: 'exception', kind });
    expect(await standing(order)).toEqual({ state: 'PENDING', grants: 0, suspense: [`${kind} OPEN`] });
  });

  it("under a number that is no order is nobody's", async () => {
    const { order } = await ordered();
    const payment = { no: '20260101000000000001' };
    expect(await pay(order, payment)).toEqual({ outcome: 'exception', kind: 'unknown_order' });
    expect(await standing(order)).toEqual({ state: 'PENDING', grants: 0, suspense: [] });
  });

  it('of another channel than the order goes back, and the order can still be paid where it was meant to', async () => {
    const { order } = await ordered();
    const payment = { channel: 'alipay', account: 'shop', ownAccount: 'shop' } as const;
    expect(await pay(order, payment)).toEqual({ outcome: 'exception', kind: 'wrong_channel' });
    const suspense = ['wrong_channel REFUND_DUE'];
    expect(await standing(order)).toEqual({ state: 'PENDING', grants: 0, suspense });
    expect((await pay(order)).outcome).toBe('granted');
    expect(await standing(order)).toEqual({ state: 'PAID', grants: 1, suspense });
  });

  it('of another channel and under another merchant is looked at by a person', async () => {
    const { order } = await ordered();
    const payment = { channel: 'alipay', account: 'a stranger', ownAccount: 'shop' } as const;
    expect(await pay(order, payment)).toEqual({ outcome: 'exception', kind: 'unknown_order' });
    expect(await standing(order)).toMatchObject({ suspense: ['unknown_order OPEN'] });
  });

  it.each([
    ['fits', {}],
    ['does not fit', { amount: 1 }],
  ])('that bought another order, and %s, buys nothing and cannot go back', async (_what, but) => {
    const [first, second] = [(await ordered()).order, (await ordered()).order];
    const payment = { transactionNo: newId() };
    await pay(first, payment);
    const kind = 'transaction_reused';
    expect(await pay(second, { ...payment, ...but })).toEqual({ outcome: 'exception', kind });
    expect(await pay(second, { ...payment, ...but })).toEqual({ outcome: 'known', kind });
    expect(await standing(second)).toEqual({ state: 'PENDING', grants: 0, suspense: [`${kind} OPEN`] });
    expect(await standing(first)).toEqual({ state: 'PAID', grants: 1, suspense: [] });
    const { id } = await exceptionOf(second);
    expect(
      await requestRefund(db, { what: { exceptionId: id }, reason: '重复使用', by: 'one' }),
    ).toBeUndefined();
  });

  it('reported for two orders at once buys one of them', async () => {
    const [first, second] = [(await ordered()).order, (await ordered()).order];
    const payment = { transactionNo: newId() };
    const settlements = await Promise.all([pay(first, payment), pay(second, payment)]);
    expect(settlements.map(({ outcome }) => outcome).sort()).toEqual(['exception', 'granted']);
    const standings = [await standing(first), await standing(second)];
    expect(standings.flatMap(({ suspense }) => suspense)).toEqual(['transaction_reused OPEN']);
  });

  it('buys nothing, and closes its order, if the provider has given it back', async () => {
    const { order } = await ordered();
    const kind = 'refunded_at_provider';
    expect(await pay(order, { refunded: true })).toEqual({ outcome: 'exception', kind });
    expect(await standing(order)).toEqual({ state: 'CLOSED', grants: 0, suspense: [`${kind} OPEN`] });
  });

  it('is nothing new if it was given back after it had bought something', async () => {
    const { order } = await ordered();
    const payment = { transactionNo: newId() };
    await pay(order, payment);
    expect(await pay(order, { ...payment, refunded: true })).toEqual({ outcome: 'known' });
    expect(await standing(order)).toEqual({ state: 'PAID', grants: 1, suspense: [] });
  });

  it('reported many times at once is settled once', async () => {
    const { order } = await ordered();
    const payment = { transactionNo: newId() };
    const settlements = await Promise.all(Array.from({ length: 12 }, () => pay(order, payment)));
    expect(settlements.map(({ outcome }) => outcome).sort()).toEqual(['granted', ...Array(11).fill('known')]);
    expect(await standing(order)).toEqual({ state: 'PAID', grants: 1, suspense: [] });
  });

  it('is the one that is granted for, if it is one of many for one order, and the others go back', async () => {
    const { order } = await ordered();
    const settlements = await Promise.all(Array.from({ length: 5 }, () => pay(order)));
    expect(settlements.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array(4).fill('exception'),
      'granted',
    ]);
    const suspense = Array(4).fill('double_pay REFUND_DUE');
    expect(await standing(order)).toEqual({ state: 'PAID', grants: 1, suspense });
  });

  it('is late, and grants all the same, if it comes after its order was closed', async () => {
    const { order } = await ordered({ state: 'CLOSED' });
    expect((await pay(order)).outcome).toBe('granted');
    expect(await findRechargeById(db, order.id)).toMatchObject({ state: 'PAID', late: true });
  });

  it('waits for the closing of its order if it comes meanwhile, and is late', async () => {
    const { order } = await ordered();
    const paid = await db.transaction().execute(async (tx) => {
      await moveRecharge(tx, order.id, ['PENDING'], { state: 'CLOSED' });
      const paying = pay(order);
      await expect.poll(waiting).toBe(1);
      return { paying };
    });
    expect((await paid.paying).outcome).toBe('granted');
    expect(await findRechargeById(db, order.id)).toMatchObject({ state: 'PAID', late: true });
  });

  it('of a member who has left waits for its refund', async () => {
    const { id, order } = await ordered();
    await leave(id);
    expect(await pay(order)).toEqual({ outcome: 'exception', kind: 'account_gone' });
    expect(await standing(order)).toEqual({
      state: 'CLOSED',
      grants: 0,
      suspense: ['account_gone REFUND_DUE'],
    });
  });

  it.each(['a lifetime', 'a drama'])('for %s that is there already waits for its refund', async (what) => {
    const { id } = await insertMember(db);
    const goods =
      what === 'a drama'
        ? { kind: 'drama' as const, group_id: await insertGroup(db, { access: 'vip' }) }
        : { plan: plans.lifetime };
    const [first, second] = [await insertOrder(db, id, goods), await insertOrder(db, id, goods)];
    expect((await pay(first)).outcome).toBe('granted');
    expect(await pay(second)).toEqual({ outcome: 'exception', kind: 'nothing_to_grant' });
    expect(await standing(second)).toEqual({
      state: 'CLOSED',
      grants: 0,
      suspense: ['nothing_to_grant REFUND_DUE'],
    });
  });

  it('buys nothing any more if it looked wrong and is on its way back', async () => {
    const { order } = await ordered();
    const payment = { transactionNo: newId() };
    await pay(order, { ...payment, amount: 2499 });
    const { id } = await db
      .selectFrom('payment_exception')
      .select('id')
      .where('recharge_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const refund = await requestRefund(db, { what: { exceptionId: id }, reason: '金额不符', by: 'one' });
    await decideRefund(db, refund?.id ?? '', { approve: true, by: 'other', now: new Date(start) });
    expect(await pay(order, payment)).toEqual({ outcome: 'known' });
    expect(await standing(order)).toMatchObject({ state: 'PENDING', grants: 0 });
  });
});

describe("a minor's payment", () => {
  const minorOrder = (memberId: string, amount = 5000, values: object = {}) =>
    insertOrder(db, memberId, {
      amount,
      minor: true,
      minor_cap: JSON.stringify({ single: 5000, daily: 10_000 }),
      guardian_name: Buffer.from('sealed'),
      ...values,
    });

  it('goes back if it passes the cap of the day, however the orders were closed before', async () => {
    const { id } = await insertMember(db);
    const orders = await Promise.all([1, 2, 3, 4, 5].map(() => minorOrder(id, 5000, { state: 'CLOSED' })));
    const settlements = await Promise.all(orders.map((order) => pay(order)));
    expect(settlements.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array(3).fill('exception'),
      ...Array(2).fill('granted'),
    ]);
    expect(await member(id)).toMatchObject({ balance: 10_000 });
    const standings = await Promise.all(orders.map(standing));
    expect(standings.flatMap(({ suspense }) => suspense)).toEqual(
      Array(3).fill('minor_cap_exceeded REFUND_DUE'),
    );
    expect(await Promise.all(orders.map((order) => pay(order)))).not.toContainEqual(
      expect.objectContaining({ outcome: 'granted' }),
    );
  });

  it('counts on the Beijing day it was paid on', async () => {
    const { id } = await insertMember(db);
    const beforeMidnight = Date.parse('2026-05-01T23:59:59+08:00');
    for (let made = 0; made < 2; made += 1)
      expect((await pay(await minorOrder(id), {}, beforeMidnight)).outcome).toBe('granted');
    expect((await pay(await minorOrder(id), {}, beforeMidnight)).outcome).toBe('exception');
    expect((await pay(await minorOrder(id), {}, beforeMidnight + 1000)).outcome).toBe('granted');
  });

  it('counts with what was paid before the buyer was known to be a minor', async () => {
    const { id } = await insertMember(db);
    await pay(await insertOrder(db, id, { amount: 8000 }));
    expect(await pay(await minorOrder(id))).toEqual({ outcome: 'exception', kind: 'minor_cap_exceeded' });
    expect((await pay(await minorOrder(id, 2000))).outcome).toBe('granted');
  });

  it('above the cap of a single one cannot even be ordered', async () => {
    const { id } = await insertMember(db);
    await expect(minorOrder(id, 5001)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('payments of one member', () => {
  it('make the same end in whatever order and however close together they come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(['monthly', 'half_year', 'yearly'] as const, { minLength: 3 }),
        async (terms) => {
          const { id } = await insertMember(db);
          const orders = await Promise.all(terms.map((term) => insertOrder(db, id, { plan: plans[term] })));
          await Promise.all(orders.map((order) => pay(order)));
          expect(await member(id)).toMatchObject({
            vip_expires_at: new Date(start + (31 + 184 + 366) * DAY_MS),
          });
        },
      ),
      { numRuns: 8 },
    );
  });

  it('go on from the end while it is ahead, and from the payment once it is over', async () => {
    const { id, order } = await ordered();
    await pay(order, {}, start);
    await pay(await insertOrder(db, id, { plan: plans.monthly }), {}, start + 10 * DAY_MS);
    expect(await member(id)).toMatchObject({ vip_expires_at: new Date(start + 62 * DAY_MS) });
    await pay(await insertOrder(db, id, { plan: plans.monthly }), {}, start + 100 * DAY_MS);
    expect(await member(id)).toMatchObject({ vip_expires_at: new Date(start + 131 * DAY_MS) });
  });
});

function exceptionOf({ id }: RechargeRow) {
  return db
    .selectFrom('payment_exception')
    .select('id')
    .where('recharge_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Connections to this database that wait for another's lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

async function ordered(values: { state?: 'CLOSED' } = {}) {
  const { id } = await insertMember(db);
  return { id, order: await insertOrder(db, id, { plan: plans.monthly, ...values }) };
}

function pay({ no, amount }: RechargeRow, but: Partial<Payment> = {}, at = start) {
  const payment: Payment = {
    channel: 'wechat',
    no,
    amount,
    transactionNo: newId(),
    currency: 'CNY',
    account: 'shop',
    paidAt: new Date(at),
    source: 'webhook',
  };
  return settle(db, { ...payment, ...but }, new Date(at));
}

async function standing({ id }: RechargeRow) {
  const [order, grants, suspense] = await Promise.all([
    findRechargeById(db, id),
    db.selectFrom('grant').select('id').where('recharge_id', '=', id).execute(),
    db.selectFrom('payment_exception').select(['kind', 'state']).where('recharge_id', '=', id).execute(),
  ]);
  return {
    state: order?.state,
    grants: grants.length,
    suspense: suspense.map(({ kind, state }) => `${kind} ${state}`),
  };
}

function member(id: string) {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst();
}

async function leave(memberId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const id = newId();
    const hashes = { memberHash: Buffer.from(id), phoneHash: null };
    await insertTombstone(tx, { id, ...hashes, deregisteredAt: new Date(start) });
    await eraseMember(tx, memberId, id);
  });
}
