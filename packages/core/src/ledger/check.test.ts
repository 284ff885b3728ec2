import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkLedger, findViolations } from './check.ts';

const { db } = await testDatabase();
const plans = await insertPlans(db);

describe('the ledger', () => {
  it('are right after orders of every kind of trouble', async () => {
    const { id } = await insertMember(db);
    const order = await insertOrder(db, id, { plan: plans.monthly });
    await payOrder(db, order, 'T1', order);
    await payOrder(db, order, 'T1', order);
    await payOrder(db, order, 'T2', order);
    await payOrder(db, { no: '20260101000000' }, 'T3', order);
    await payOrder(db, await insertOrder(db, id, { plan: plans.monthly }), 'T4', { amount: 2499 });
    expect(await checkLedger(db)).toEqual([]);
  });

  it.each([
    ['M1', 'a grant disappears', sql`delete from "grant" where recharge_id is not null`],
    [
      'M1',
      'a grant is written for an order nobody paid',
      sql`
      insert into "grant" (id, source, recharge_id, member_id, kind, term_days, settled_at)
      select 'forged', 'recharge', id, member_id, 'membership', 31, now() from recharge where state = 'PENDING' limit 1`,
    ],
    [
      'M2',
      'an expiry is moved by a day',
      sql`
      update member set vip_expires_at = vip_expires_at + interval '1 day' where vip_expires_at is not null`,
    ],
    ['M2', 'somebody is made a member for life by hand', sql`update member set lifetime = true`],
    ['M5', 'a balance is raised by hand', sql`update member set balance = balance + 1`],
    [
      'M5',
      'a payment is noted which no order explains',
      sql`
      insert into payment_event (kind, source, channel, transaction_no, amount, details)
      values ('paid', 'webhook', 'wechat', 'T9', 2500, '{"paidAt": "2026-01-01T00:00:00Z"}')`,
    ],
    [
      'M15',
      'a minor is let pay more in a day than its cap',
      sql`update recharge set paid_at = '2026-01-01T12:00:00Z' where minor`,
    ],
    [
      'M14',
      'an order names the price of a channel that nobody made',
      copyOfOrder({
        amount: sql`1`,
        plan: sql`plan || '{"price": 1, "channelPrice": {"id": "none"}}'`,
      }),
    ],
    ['M8', 'an open order is forgotten', sql`update recharge set check_at = null where state = 'PENDING'`],
  ])('are wrong (%s) where %s', async (rule, _what, tamper) => {
    const { id } = await insertMember(db);
    const order = await insertOrder(db, id, { plan: plans.monthly });
    await payOrder(db, order, newId(), order);
    await insertOrder(db, id, { plan: plans.monthly });
    await payOnTwoDaysAsMinor();
    const found = await tampered(tamper);
    expect(found.map((violation) => violation.rule)).toContain(rule);
  });

  it('cannot be changed after the fact', async () => {
    for (const change of [
      sql`update payment_event set amount = 1`,
      sql`delete from payment_event`,
      sql`update ledger_entry set amount = amount + 1`,
      sql`delete from ledger_entry`,
      sql`update recharge set amount = 1`,
      sql`update recharge set state = 'CREATED' where state = 'PAID'`,
      sql`update plan set price = 1`,
    ])
      await expect(change.execute(db)).rejects.toThrow();
  });
});

describe('the database itself', () => {
  it.each([
    ['M1', 'a paid order whose grant is gone', sql`delete from "grant" where recharge_id is not null`],
    [
      'M1',
      'an order that is paid without a grant',
      sql`update recharge set state = 'PAID', paid_at = now() where state = 'PENDING'`,
    ],
    [
      'M1',
      'goods of an order nobody paid',
      sql`
      insert into "grant" (id, source, recharge_id, member_id, kind, term_days, settled_at)
      select ${newId()}, 'recharge', id, member_id, 'membership', 31, now() from recharge
      where state = 'PENDING' limit 1`,
    ],
    ['M1', 'goods that are taken back without the money', sql`update "grant" set revoked_at = now()`],
    [
      'M1',
      'a second grant of one order',
      sql`
      insert into "grant" (id, source, recharge_id, member_id, kind, term_days, settled_at)
      select ${newId()}, 'recharge', recharge_id, member_id, kind, term_days, now() from "grant" limit 1`,
    ],
    [
      'M6',
      'a payment that is written down as paid twice',
      sql`
      insert into payment_event (recharge_id, kind, source, channel, transaction_no, amount)
      select recharge_id, kind, source, channel, transaction_no, amount from payment_event where kind = 'paid'`,
    ],
    ['M14', 'an order that costs something else than its plan', copyOfOrder({ amount: sql`1` })],
    ['M15', 'an order without consent', copyOfOrder({ consents: sql`'[{"document": "user"}]'` })],
    ['M15', "a minor's order without a guardian", copyOfOrder({ minor: sql`true` })],
    ['M10', 'a renewal nobody was told of', copyOfOrder({ idempotency_key: sql`'renew:x'` })],
  ])('refuses (%s) %s', async (_rule, _what, change) => {
    const { id } = await insertMember(db);
    const order = await insertOrder(db, id, { plan: plans.monthly });
    await payOrder(db, order, newId(), order);
    await insertOrder(db, id, { plan: plans.monthly });
    await expect(change.execute(db)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });

  it.each([
    ['announced less than five days before', { sent: 0, charge: 4, settled: 5 }],
    ['charged before it was said to be', { sent: 0, charge: 6, settled: 5 }],
  ])('refuses (M10) a renewal %s', async (_what, { sent, charge, settled }) => {
    const { id } = await insertMember(db);
    const order = await insertOrder(db, id, { plan: plans.monthly });
    const day = (days: number) => sql`now() + make_interval(days => ${days})`;
    const notice = sql`
      insert into renewal_notice
        (id, member_id, plan_id, amount, term_ends_at, sent_at, charge_at, outcome, recharge_id, settled_at)
      values (${newId()}, ${id}, ${plans.monthly.id}, 2500, now(), ${day(sent)}, ${day(charge)}, 'charged',
        ${order.id}, ${day(settled)})`;
    await expect(notice.execute(db)).rejects.toMatchObject({ code: '23514' });
  });
});

/** Each day within the cap; together on one day they would pass it. */
async function payOnTwoDaysAsMinor(): Promise<void> {
  const { id } = await insertMember(db);
  for (const paidAt of ['2026-01-01T12:00:00Z', '2026-01-02T12:00:00Z']) {
    const order = await insertOrder(db, id, {
      amount: 5000,
      minor: true,
      minor_cap: JSON.stringify({ single: 5000, daily: 8000 }),
      guardian_name: Buffer.from('sealed'),
    });
    await payOrder(db, order, newId(), order, 'wechat', new Date(paidAt));
  }
}

/** An order like the others, but for what is given. */
function copyOfOrder(but: Partial<Record<string, RawBuilder<unknown>>>) {
  const columns = ['kind', 'channel', 'scene', 'amount', 'subject', 'plan_id', 'plan', 'consents', 'minor'];
  const same = [...columns, 'member_id', 'params_hash', 'request', 'expires_at'];
  const no = newId();
  const own: Record<string, RawBuilder<unknown>> = {
    id: sql`${no}`,
    no: sql`${no}`,
    idempotency_key: sql`${no}`,
  };
  const names = [...new Set([...same, ...Object.keys(own)])];
  const values = names.map((name) => but[name] ?? own[name] ?? sql.ref(name));
  return sql`
    insert into recharge (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from recharge where kind = 'membership' limit 1`;
}

/** What the rules find while a change holds; it is taken back. */
async function tampered(change: { execute(tx: Database): Promise<unknown> }) {
  let found: Awaited<ReturnType<typeof findViolations>> = [];
  await db
    .transaction()
    .execute(async (tx) => {
      await change.execute(tx);
      found = await findViolations(tx);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  return found;
}
