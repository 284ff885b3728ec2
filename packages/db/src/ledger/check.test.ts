import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../id.ts';
import type { Database } from '../index.ts';
import { checkLedger, findViolations } from './check.ts';

const { db } = await testDatabase();
const plans = await insertPlans(db);

describe('the books', () => {
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
    ['M8', 'an open order is forgotten', sql`update recharge set check_at = null where state = 'PENDING'`],
    ['M14', 'a plan is made cheaper afterwards', sql`update plan set price = 1`],
  ])('are wrong (%s) where %s', async (rule, _what, tamper) => {
    const { id } = await insertMember(db);
    const order = await insertOrder(db, id, { plan: plans.monthly });
    await payOrder(db, order, newId(), order);
    await insertOrder(db, id, { plan: plans.monthly });
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
