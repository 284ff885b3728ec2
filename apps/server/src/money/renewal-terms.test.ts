import { announceRenewals, renewMemberships } from '@playlet/checkout';
import { checkLedger } from '@playlet/core/ledger/check';
import { findMemberById } from '@playlet/core/members/member';
import { insertGrant } from '@playlet/core/orders/grant';
import type { RechargeRow } from '@playlet/core/orders/recharge';
import { failRefund, finishRefund } from '@playlet/core/refunds/finish-refund';
import { decideRefund } from '@playlet/core/refunds/refund-decide';
import { requestRefund } from '@playlet/core/refunds/refund-request';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import type { PlanDuration } from '@playlet/domain/money/term';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { describe, expect, it } from 'vitest';
import { consents } from '#testing/orders.ts';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

let ahead = 0;
const server = await startTestServer({}, { now: () => Date.now() + ahead });
const { db, context } = server;
const plans = await insertPlans(db);
const staff = { 'x-token': server.operatorToken };

/**
 * A member who is told of a renewal at the end of the sixth day from now: of a month that was bought and ended yesterday, and
 * of seven days that the staff gave two days before that end.
 */
type Announced = { member: TestMember; order: RechargeRow; giftId: string };
type Change = (announced: Announced) => Promise<unknown>;

describe('an announced renewal', () => {
  it.each<[string, Change, number]>([
    ['a refund of an order', ({ order }) => refund(order), 4],
    ['a refund given after it had failed', ({ order }) => refundAfterFailure(order), 4],
    ['a purchase', ({ member }) => buy(member, 'yearly'), 6 + 366],
    ['a present', ({ member }) => give(member, 31), 6 + 31],
    ['a lifetime that is refunded', async ({ member }) => refund(await buy(member, 'lifetime')), 6],
  ])('is withdrawn by %s and announced anew for the new end', async (_what, change, daysLeft) => {
    const subject = await announce();
    await change(subject);
    expect(await outcomes(subject.member)).toEqual(['term_changed']);
    const { autoRenew, expiresAt } = await membership(subject.member);
    expect(autoRenew).toMatchObject({ duration: 'monthly', announced: false });
    expect(Math.round((Date.parse(expiresAt ?? '') - Date.now()) / DAY_MS)).toBe(daysLeft);

    if (daysLeft > 6) {
      await runAt(5.5);
      await runAt(daysLeft - 6.5);
      expect(await outcomes(subject.member)).toEqual(['term_changed']);
    }
    const announcedOn = Math.max(0, daysLeft - 6);
    await runAt(announcedOn);
    await runAt(announcedOn + 4.9);
    expect(await balanceOf(subject.member)).toBe(10_000);
    await runAt(announcedOn + 5.1);
    expect(await outcomes(subject.member)).toEqual(['term_changed', 'charged']);
    expect(await balanceOf(subject.member)).toBe(7_500);
  });

  it.each<[string, Change]>([
    ['the present taken back that was all of the term left', takeBackGift],
    ["a refund for a minor's claim", ({ order }) => refund(order, 'minor')],
  ])('is withdrawn by %s, and the renewal is switched off', async (_what, change) => {
    const subject = await announce();
    await change(subject);
    expect(await outcomes(subject.member)).toEqual(['stopped']);
    expect((await membership(subject.member)).autoRenew).toBeNull();
    for (const day of [0, 5.5, 20]) await runAt(day);
    expect(await balanceOf(subject.member)).toBe(10_000);
  });

  it('is withdrawn by a lifetime for good', async () => {
    const { member } = await announce();
    await buy(member, 'lifetime');
    for (const day of [0, 5.5, 20]) await runAt(day);
    expect(await outcomes(member)).toEqual(['term_changed']);
    expect(await balanceOf(member)).toBe(10_000);
  });

  it('stands where the same present is asked for again, which changes nothing', async () => {
    const { member, giftId } = await announce();
    const input = { memberId: member.id, days: 7, key: giftId, note: '补偿' };
    await server.call('POST admin/member/membership/create', input, staff);
    expect(await outcomes(member)).toEqual([null]);
  });

  it.each(['REQUESTED', 'SENT'] as const)('waits while a refund is %s', async (state) => {
    const { member, order } = await announce();
    const { id, no } = await (state === 'SENT' ? send(order) : ask(order));
    await runAt(5.5);
    expect(await outcomes(member)).toEqual([null]);
    expect(await balanceOf(member)).toBe(10_000);
    if (state === 'SENT') await failRefund(db, no, new Date());
    else await decideRefund(db, id, { approve: false, by: 'approver', now: new Date() });
    await runAt(5.6);
    expect(await outcomes(member)).toEqual(['charged']);
  });

  it('of a server of the version before, at the end the term had, is withdrawn when it is due', async () => {
    const { member } = await announce();
    await shiftNotice(member);
    expect((await checkLedger(db)).map(({ rule }) => rule)).toEqual(['M10']);
    await renewMembershipsOn(5.5);
    expect(await outcomes(member)).toEqual(['term_changed']);
    expect(await balanceOf(member)).toBe(10_000);
  });

  it('is withdrawn before others are announced if it no longer fits the term', async () => {
    const { member } = await announce();
    await shiftNotice(member);
    await announceRenewals(context.payments, async () => {});
    expect(await outcomes(member)).toEqual(['term_changed', null]);
  });
});

it('the ledger names a renewal that was charged at another end than its term had', async () => {
  const { member } = await announce();
  await runAt(5.5);
  expect(await checkLedger(db)).toEqual([]);
  await shiftNotice(member);
  expect((await checkLedger(db)).map(({ rule }) => rule)).toEqual(['M10']);
  const renewal = await db
    .selectFrom('recharge')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('idempotency_key', 'like', 'renew:%')
    .executeTakeFirstOrThrow();
  await refund(renewal);
  expect(await checkLedger(db)).toEqual([]);
});

async function announce(): Promise<Announced> {
  const member = await insertMember(db, { balance: 10_000 });
  const order = await buy(member, 'monthly', 'wechat', daysAgo(32));
  const giftId = newId();
  await insertGrant(db, {
    id: giftId,
    source: 'admin',
    recharge_id: null,
    member_id: member.id,
    kind: 'membership',
    term_days: 7,
    amount: null,
    group_id: null,
    settled_at: daysAgo(3),
    note: '补偿',
  });
  await server.call(
    'PUT member/account/membership/autorenew',
    { enabled: true, duration: 'monthly', consents },
    member.headers,
  );
  await runAt(0);
  expect(await outcomes(member)).toEqual([null]);
  return { member, order, giftId };
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * DAY_MS - 60_000);
}

async function runAt(days: number): Promise<void> {
  ahead = days * DAY_MS;
  await announceRenewals(context.payments, async () => {});
  await renewMembershipsOn(days);
}

async function renewMembershipsOn(days: number): Promise<void> {
  ahead = days * DAY_MS;
  await renewMemberships(context.payments).finally(() => {
    ahead = 0;
  });
}

async function buy(
  { id }: TestMember,
  duration: PlanDuration,
  channel: 'wechat' | 'balance' = 'wechat',
  paidAt = new Date(),
): Promise<RechargeRow> {
  const account = channel === 'balance' ? { provider_account: 'balance' } : {};
  const order = await insertOrder(db, id, { plan: plans[duration], channel, ...account });
  expect(await payOrder(db, order, newId(), order, channel, paidAt)).toMatchObject({ outcome: 'granted' });
  return order;
}

async function give({ id: memberId }: TestMember, days: number): Promise<void> {
  const { envelope } = await server.call(
    'POST admin/member/membership/create',
    { memberId, days, key: newId(), note: '补偿' },
    staff,
  );
  expect(envelope.success).toBe(true);
}

async function takeBackGift({ member: { id: memberId }, giftId: grantId }: Announced): Promise<void> {
  const input = { memberId, grantId, note: '收回' };
  const { envelope } = await server.call('DELETE admin/member/membership/delete', input, staff);
  expect(envelope.success).toBe(true);
}

async function ask({ no: orderNo }: RechargeRow, rule?: 'minor') {
  return requireValue(
    await requestRefund(db, { what: { orderNo, ...(rule && { rule }) }, reason: '退款', by: 'asker' }),
  );
}

async function send(order: RechargeRow, rule?: 'minor') {
  const asked = await ask(order, rule);
  await decideRefund(db, asked.id, { approve: true, by: 'approver', now: new Date() });
  return asked;
}

async function refund(order: RechargeRow, rule?: 'minor'): Promise<void> {
  const { no } = await send(order, rule);
  expect(await finishRefund(db, no, new Date())).toEqual({ late: false, lost: 0 });
}

async function refundAfterFailure(order: RechargeRow): Promise<void> {
  const { no } = await send(order);
  await failRefund(db, no, new Date());
  expect(await finishRefund(db, no, new Date())).toEqual({ late: true, lost: 0 });
}

async function shiftNotice({ id }: TestMember): Promise<void> {
  await sql`update renewal_notice set term_ends_at = term_ends_at - interval '1 day' where member_id = ${id}`.execute(
    db,
  );
}

async function outcomes({ id }: TestMember): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('renewal_notice')
    .select('outcome')
    .where('member_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ outcome }) => outcome);
}

async function balanceOf({ id }: TestMember): Promise<number | undefined> {
  return (await findMemberById(db, id))?.balance;
}

async function membership({ headers }: TestMember) {
  return (await server.call('GET member/account/membership/detail', {}, headers)).envelope.data;
}
