import { newId } from '@playlet/db/id';
import { DAY_MS } from '@playlet/domain/time';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { expect, it } from 'vitest';
import { readBalance } from '../members/balance.ts';
import { setMonthlyCap } from '../members/member.ts';
import { enableAutorenew } from '../renewals/autorenew.ts';
import { readMembership } from './membership.ts';

const { db } = await testDatabase();
const { monthly } = await insertPlans(db);

it('a membership has its end, its plan and the next charge of its renewal', async () => {
  const { id } = await insertMember(db, { balance: 2400 });
  const paidAt = new Date();
  await payOrder(
    db,
    await insertOrder(db, id, { plan: monthly }),
    newId(),
    { amount: 2500 },
    'wechat',
    paidAt,
  );
  expect(await readMembership(db, id, Date.now())).toMatchObject({
    vip: true,
    plan: 'monthly',
    renewal: null,
  });
  await enableAutorenew(db, { member_id: id, duration: 'monthly', consents: '[]', enabled_at: paidAt });
  const { expiresAt, renewal } = (await readMembership(db, id, Date.now())) ?? {};
  expect(expiresAt).toEqual(new Date(paidAt.getTime() + 31 * DAY_MS));
  expect(renewal).toMatchObject({ amount: 2500, isAnnounced: false, isBalanceEnough: false });
  expect(renewal?.remindAt?.getTime()).toBeLessThan(renewal?.chargeAt?.getTime() ?? 0);
});

it('a balance comes with the spending of the month and the cap that holds', async () => {
  const { id } = await insertMember(db, { balance: 300 });
  const now = Date.now();
  await setMonthlyCap(db, id, 9000, now);
  await payOrder(db, await insertOrder(db, id, { amount: 700 }), newId(), { amount: 700 });
  const balance = { balance: 1000, cap: 9000, next: null, spentThisMonth: 700 };
  expect(await readBalance(db, id, now + 1000)).toMatchObject(balance);
});

it('a member who is gone has neither', async () => {
  expect(await readMembership(db, newId(), Date.now())).toBeUndefined();
  expect(await readBalance(db, newId(), Date.now())).toBeUndefined();
});
