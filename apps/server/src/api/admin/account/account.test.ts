import { reconcileDay } from '@playlet/checkout';
import { createSandboxTrades } from '@playlet/core/orders/sandbox';
import { newId } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseAtSandbox, placeTestOrder, readOrderDetail } from '#testing/orders.ts';
import { requireValue } from '#testing/required.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

/** Late in the afternoon in Beijing, so that no test straddles midnight. */
const afternoon = Date.parse(`${beijingDayOf(Date.now())}T17:00:00+08:00`);
let days = 0;
const server = await startTestServer({}, { now: () => afternoon + days * DAY_MS });
const { db, context } = server;
const plans = await insertPlans(db);
const operator = { 'x-token': server.operatorToken };
const approver = { 'x-token': server.approverToken };
const monthly = { kind: 'membership' as const, planId: plans.monthly.id };
beforeEach(() => {
  days = 0;
});

describe('a refund', () => {
  it('needs a second approver, ends the membership and reverses the ledger entries', async () => {
    const member = await insertMember(db);
    const { no } = await paid(server, member.headers, monthly);
    const asked = await server.call(
      'POST admin/account/refund/create',
      { orderNo: no, reason: '未成年人监护人申请' },
      operator,
    );
    const { id } = asked.envelope.data;
    const decide = (headers: Record<string, string>) =>
      server.call('PUT admin/account/refund/decide', { id, approve: true, note: '已核对' }, headers);
    expect((await decide(operator)).envelope.errorCode).toBe('FOUR_EYES_REQUIRED');
    expect((await vip(member.headers)).vipState).toBe(1);

    expect((await decide(approver)).envelope.data.state).toBe('DONE');
    expect(await vip(member.headers)).toMatchObject({ vipState: 0, vipExpiresAt: null });
    const dossier = await server.call('GET admin/account/order/detail', { no }, operator);
    expect(dossier.envelope.data).toMatchObject({
      order: { state: 'REFUNDED' },
      refunds: [{ state: 'DONE' }],
    });
    expect((await decide(approver)).envelope.errorCode).toBe('REFUND_NOT_POSSIBLE');
  });

  it('is asked for once, however many ask', async () => {
    const member = await insertMember(db);
    const { no } = await paid(server, member.headers, monthly);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        server.call('POST admin/account/refund/create', { orderNo: no, reason: '重复' }, operator),
      ),
    );
    expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
  });

  it('of a top-up that has been spent is not possible', async () => {
    const member = await insertMember(db);
    const { no } = await paid(server, member.headers, { kind: 'balance', amount: 3000 });
    await placeTestOrder(server, member.headers, { ...monthly, channel: 'balance' });
    const { id } = (
      await server.call('POST admin/account/refund/create', { orderNo: no, reason: '退款' }, operator)
    ).envelope.data;
    const { envelope } = await server.call(
      'PUT admin/account/refund/decide',
      { id, approve: true, note: '已核对' },
      approver,
    );
    expect(envelope.errorCode).toBe('REFUND_NOT_POSSIBLE');
    await server.call('PUT admin/account/refund/decide', { id, approve: false, note: '已核对' }, approver);
  });

  it('gives back what was paid for a lifetime that was there already', async () => {
    const member = await insertMember(db);
    const first = (await placeTestOrder(server, member.headers, { ...monthly, idempotencyKey: 'a' })).envelope
      .data.order;
    await paid(server, member.headers, {
      kind: 'membership',
      planId: plans.lifetime.id,
      idempotencyKey: 'b',
    });
    await chooseAtSandbox(server, first.no, 'silent');
    expect((await readOrderDetail(server, member.headers, first.id)).envelope.data.state).toBe('CLOSED');
    const { list } = (
      await server.call('POST admin/account/exception/list', { state: 'REFUND_DUE' }, operator)
    ).envelope.data;
    const [exception] = list;
    expect(exception).toMatchObject({ kind: 'nothing_to_grant', orderNo: first.no, amount: 2500 });
    const { id } = (
      await server.call(
        'POST admin/account/refund/create',
        { exceptionId: requireValue(exception).id, reason: '重复购买' },
        operator,
      )
    ).envelope.data;
    const { envelope } = await server.call(
      'PUT admin/account/refund/decide',
      { id, approve: true, note: '已核对' },
      approver,
    );
    expect(envelope.data.state).toBe('DONE');
    expect((await vip(member.headers)).lifetime).toBe(true);
  });
});

describe('the statement of a day', () => {
  it('settles payments that neither webhook nor status query had brought, and names what it cannot repair', async () => {
    const member = await insertMember(db);
    const unheard = (await placeTestOrder(server, member.headers, monthly)).envelope.data.order;
    await chooseAtSandbox(server, unheard.no, 'silent');
    // Money nobody ordered, and money the provider does not know of.
    const trades = createSandboxTrades(db);
    await trades.open(
      {
        no: '20260101000000000000000001',
        amount: 777,
        subject: '?',
        notifyUrl: '',
        returnUrl: '',
        expiresAt: new Date(afternoon + DAY_MS),
      },
      new Date(afternoon),
    );
    await trades.pay('20260101000000000000000001', 'STRANGE', new Date(afternoon));
    const lost = await paid(server, (await insertMember(db)).headers, monthly);
    await db.deleteFrom('sandbox_trade').where('no', '=', lost.no).execute();

    const today = beijingDayOf(afternoon);
    const notYet = await server.call(
      'POST admin/account/bill/match',
      { channel: 'sandbox', day: today },
      operator,
    );
    expect(notYet.envelope.errorCode).toBe('BILL_NOT_READY');
    days = 1;
    const provider = context.payments.providers.get('sandbox');
    if (!provider) throw new Error('there is no sandbox');
    await reconcileDay(context.payments, provider, today);
    expect((await vip(member.headers)).vipState).toBe(1);
    const queue = async () =>
      (await server.call('POST admin/account/difference/list', {}, operator)).envelope.data.list.map(
        ({ kind, orderNo, state }) => ({ kind, orderNo, state }),
      );
    const expected = [
      { kind: 'unknown_order', orderNo: '20260101000000000000000001', state: 'OPEN' },
      { kind: 'missing_there', orderNo: lost.no, state: 'OPEN' },
      { kind: 'missing_here', orderNo: unheard.no, state: 'REPAIRED' },
    ];
    expect(await queue()).toEqual(expect.arrayContaining(expected));
    const before = await queue();
    await reconcileDay(context.payments, provider, today);
    expect(await queue()).toEqual(before);
  });
});

async function paid(
  of: TestServer,
  headers: Record<string, string>,
  input: Parameters<typeof placeTestOrder>[2],
) {
  const { id, no } = (await placeTestOrder(of, headers, { idempotencyKey: newId(), ...input })).envelope.data
    .order;
  await chooseAtSandbox(of, no, 'silent');
  const { envelope } = await readOrderDetail(of, headers, id);
  if (envelope.data.state !== 'PAID') throw new Error(`the order is ${envelope.data.state}`);
  return { id, no };
}

async function vip(headers: Record<string, string>) {
  return (await server.call('GET member/profile/profile/detail', {}, headers)).envelope.data;
}
