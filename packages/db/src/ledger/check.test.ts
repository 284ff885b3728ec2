import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../id.ts';
import type { Database } from '../index.ts';
import { insertRecharge } from '../queries/recharge.ts';
import { settle } from '../queries/settle.ts';
import { checkLedger, findViolations } from './check.ts';

const { db } = await testDatabase();
const plans = await insertPlans(db);

describe('the books', () => {
  it('are right after orders of every kind of trouble', async () => {
    const { id } = await insertMember(db);
    const no = await pendingOrder(id);
    await pay(no, 'T1');
    await pay(no, 'T1');
    await pay(no, 'T2');
    await pay('20260101000000', 'T3');
    await pay(await pendingOrder(id), 'T4', { amount: 2499 });
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
    ['M8', 'an open order is forgotten', sql`update recharge set check_at = null where state = 'PENDING'`],
    ['M14', 'a plan is made cheaper afterwards', sql`update plan set price = 1`],
  ])('are wrong (%s) where %s', async (rule, _what, tamper) => {
    const { id } = await insertMember(db);
    await pay(await pendingOrder(id), newId());
    await pendingOrder(id);
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
    ])
      await expect(change.execute(db)).rejects.toThrow();
  });
});

async function pendingOrder(memberId: string): Promise<string> {
  const { id, duration, version, price } = plans.monthly;
  const no = newId();
  await insertRecharge(db, {
    id: newId(),
    no,
    member_id: memberId,
    tombstone_id: null,
    kind: 'membership',
    channel: 'wechat',
    scene: 'h5',
    state: 'PENDING',
    amount: price,
    subject: 'VIP',
    plan_id: id,
    plan: JSON.stringify({ id, duration, version, price, termDays: 31 }),
    group_id: null,
    consents: JSON.stringify(
      ['privacy', 'user', 'disclaimer'].map((document) => ({ document, version: '2024-09-01' })),
    ),
    minor: false,
    guardian_name: null,
    idempotency_key: no,
    params_hash: '',
    request: JSON.stringify({ base: 'http://localhost', returnUrl: 'http://localhost' }),
    cashier: null,
    claimed_until: null,
    provider_account: 'shop',
    transaction_no: null,
    expires_at: new Date(Date.now() + 60_000),
    check_at: new Date(),
    paid_at: null,
    closed_at: null,
    refunded_at: null,
  });
  return no;
}

function pay(no: string, transactionNo: string, { amount = 2500 } = {}) {
  const paidAt = new Date();
  const payment = { channel: 'wechat', no, transactionNo, amount, currency: 'CNY', account: 'shop' } as const;
  return settle(db, { ...payment, paidAt, source: 'webhook' }, paidAt);
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
