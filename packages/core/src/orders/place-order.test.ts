import { newId } from '@playlet/db/id';
import { MINOR_CAPS } from '@playlet/domain/money/minor';
import { testSecrets } from '@playlet/secrets/testing';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { insertPlans, snapshotOf } from '@playlet/testing/money';
import { describe, expect, it } from 'vitest';
import { openGuardianName } from './guardian-name.ts';
import { type NewOrder, type OrderRules, placeOrder } from './place-order.ts';
import { type Product, resolveProduct } from './product.ts';

const { db } = await testDatabase();
const plans = await insertPlans(db);
const secrets = testSecrets();
const rules: OrderRules = { limits: { open: 2, hourly: 3 }, minorCaps: MINOR_CAPS, secrets };
const now = Date.now();
const consents = (['privacy', 'user', 'disclaimer', 'pay'] as const).map((document) => ({
  document,
  version: '2024-09-01',
}));
const buyer = (memberId: string) => ({ memberId, teen: false, declaredMinor: false, visits: [] });

describe('the product of an order', () => {
  it('has the price of the plan or of the drama, whatever the buyer says', async () => {
    const { id } = await insertMember(db);
    const groupId = await insertGroup(db, { access: 'vip', price: 990 });
    const plan = await resolveProduct(db, { planId: plans.monthly.id, amount: 1 }, buyer(id), now);
    expect(plan).toMatchObject({ amount: 2500, plan: { duration: 'monthly', termDays: 31 }, drama: null });
    const drama = await resolveProduct(db, { groupId, amount: 1 }, buyer(id), now);
    expect(drama).toEqual({ amount: 990, plan: null, drama: { id: groupId, title: '雨停之前' } });
  });

  it.each([
    ['a plan that is not on sale', { planId: newId() }, 'PLAN_NOT_FOUND'],
    ['a drama that does not exist', { groupId: newId() }, 'GROUP_NOT_FOUND'],
    ['a top-up below the least', { amount: 99 }, 'TOP_UP_NOT_POSSIBLE'],
  ])('is denied for %s', async (_what, choice, code) => {
    const { id } = await insertMember(db);
    expect(await resolveProduct(db, choice, buyer(id), now)).toMatchObject({ denial: { code } });
  });

  it('is denied for a drama that is not sold alone', async () => {
    const { id } = await insertMember(db);
    const groupId = await insertGroup(db, { access: 'free' });
    const denial = { code: 'DRAMA_NOT_FOR_SALE' };
    expect(await resolveProduct(db, { groupId }, buyer(id), now)).toEqual({ denial });
  });
});

describe('an order', () => {
  it('is one for the same request, and denied for another one with its key', async () => {
    const { id } = await insertMember(db);
    const first = await place(id, { key: 'client:a', hash: 'one' });
    const again = await place(id, { key: 'client:a', hash: 'one' });
    expect(again).toMatchObject({ isNew: false, order: { no: 'order' in first ? first.order.no : '' } });
    expect(await place(id, { key: 'client:a', hash: 'two' })).toEqual({
      denial: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('waits for the provider, or is paid from the balance at once', async () => {
    const { id } = await insertMember(db, { balance: 3000 });
    expect(await place(id)).toMatchObject({ isNew: true, order: { state: 'CREATED' } });
    const product = { amount: 2500, plan: snapshotOf(plans.monthly), drama: null };
    const fromBalance: Partial<NewOrder> = {
      ...{ kind: 'membership', product },
      ...{ channel: 'balance', scene: 'none', providerAccount: undefined },
    };
    expect(await place(id, fromBalance)).toMatchObject({ isNew: true, order: { state: 'PAID' } });
    expect(await place(id, fromBalance)).toEqual({
      denial: { code: 'BALANCE_TOO_LOW', data: { balance: 500, amount: 2500 } },
    });
  });

  it('is denied once a member has too many open ones, until the first has ended', async () => {
    const { id } = await insertMember(db);
    await place(id);
    await place(id);
    const retryAfter = 30 * 60;
    expect(await place(id)).toEqual({
      denial: {
        code: 'TOO_MANY_OPEN_ORDERS',
        data: { retryAfter, count: 2 },
        values: { count: 2 },
        retryAfterSeconds: retryAfter,
      },
    });
    expect(await place(id, {}, now + retryAfter * 1000)).toMatchObject({ isNew: true });
  });

  it('of a minor keeps the cap and the sealed name of the guardian', async () => {
    const { id } = await insertMember(db);
    const placed = await place(id, { declaredMinor: true, guardianName: '王芳' });
    if ('denial' in placed) throw new Error(placed.denial.code);
    const { minor, minor_cap: cap, guardian_name: sealed } = placed.order;
    expect({ minor, cap }).toEqual({ minor: true, cap: { single: 5000, daily: 10_000 } });
    expect(openGuardianName(secrets, sealed ?? Buffer.of())).toBe('王芳');
  });

  it.each<[string, Partial<NewOrder>, string]>([
    ['a minor without a guardian', { teen: true }, 'GUARDIAN_REQUIRED'],
    [
      'a minor beyond the cap',
      { declaredMinor: true, guardianName: '王芳', product: topUp(6000) },
      'MINOR_CAP_EXCEEDED',
    ],
    ['a large sum that is not confirmed', { product: topUp(100_000) }, 'LARGE_SUM_UNCONFIRMED'],
    ['a member beyond the monthly cap', { product: topUp(20_000) }, 'SPEND_CAP_EXCEEDED'],
  ])('is denied for %s', async (_who, values, code) => {
    const { id } = await insertMember(db, code === 'SPEND_CAP_EXCEEDED' ? { monthly_cap: 10_000 } : {});
    expect(await place(id, values)).toMatchObject({ denial: { code } });
    expect(await db.selectFrom('recharge').select('id').where('member_id', '=', id).execute()).toEqual([]);
  });

  it('is denied for a membership to those who have one for life', async () => {
    const { id } = await insertMember(db, { lifetime: true });
    const { price } = plans.monthly;
    const plan = await resolveProduct(db, { planId: plans.monthly.id }, buyer(id), now);
    if ('denial' in plan) throw new Error(plan.denial.code);
    expect(plan.amount).toBe(price);
    expect(await place(id, { product: plan })).toEqual({ denial: { code: 'LIFETIME_ALREADY' } });
  });

  it('is denied to a member who is gone', async () => {
    expect(await place(newId())).toEqual({ denial: { code: 'TOKEN_INVALID' } });
  });
});

function topUp(amount: number): Product {
  return { amount, plan: null, drama: null };
}

function place(memberId: string, values: Partial<NewOrder> = {}, at = now) {
  const id = newId();
  const order: NewOrder = {
    ...{ id, no: id, memberId, key: undefined, hash: id, kind: 'balance', product: topUp(2500) },
    ...{ subject: '余额', channel: 'wechat', scene: 'h5', providerAccount: 'shop', consents },
    ...{ request: { base: 'http://localhost', returnUrl: 'http://localhost' }, visits: [] },
    ...{ teen: false, declaredMinor: false, guardianName: undefined, isConfirmed: false },
    ...values,
  };
  return db.transaction().execute((tx) => placeOrder(tx, order, rules, at));
}
