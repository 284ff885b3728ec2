import { pollRefunds, reconcileDay, reconcileOutstandingDays } from '@playlet/checkout';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OrderInput, placeTestOrder, readOrderDetail } from '#testing/orders.ts';
import { startProviders } from '#testing/providers.ts';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

/** Late in the afternoon in Beijing, so that no test straddles midnight by chance. */
const afternoon = Date.parse(`${beijingDayOf(Date.now())}T17:00:00+08:00`);
let ahead = 0;
const now = () => afternoon + ahead;
const { wechat, alipay, env, aim } = await startProviders(now);
const server = await startTestServer(env, { now });
aim(server);
const { db, context } = server;
const { payments } = context;
const { monthly } = await insertPlans(db);
const operator = { 'x-token': server.operatorToken };
const approver = { 'x-token': server.approverToken };
const never = new AbortController().signal;
beforeEach(() => {
  wechat.reset();
  alipay.reset();
  ahead = 0;
});

describe('a refund', () => {
  it.each(['error', 'errorDone', 'unsigned', 'wronglySigned', 'tooMany'] as const)(
    'answered by %s is pursued until it is true, and given once',
    async (fault) => {
      const { member, no } = await bought();
      Object.assign(wechat.options, { faults: { refund: fault }, webhook: { drop: true } });
      expect(await giveBack(no)).toBe('SENT');
      wechat.options.faults = {};
      await later();
      await later();
      expect(await refundOf(no)).toBe('DONE');
      expect([...wechat.refunds.values()].filter(({ trade }) => trade.no === no)).toHaveLength(1);
      expect(await vipOf(member)).toBe(0);
    },
  );

  it('stays under way after it was done, if the question after it is refused', async () => {
    const { no } = await bought();
    Object.assign(wechat.options, { faults: { refund: 'errorDone' }, webhook: { drop: true } });
    await giveBack(no);
    const [refund] = [...wechat.refunds.values()].filter(({ trade }) => trade.no === no);
    wechat.options.faults = { refundQuery: 'error' };
    await later();
    expect(await refundOf(no)).toBe('SENT');
    wechat.options.faults = {};
    await later();
    expect(await refundOf(no)).toBe('DONE');
    expect(refund?.status).toBe('SUCCESS');
  });

  it('leaves the member the purchase, and a person the work, if WeChat Pay cannot give it', async () => {
    wechat.options.refund = 'ABNORMAL';
    const { member, no } = await bought();
    await giveBack(no);
    await later();
    expect(await refundOf(no)).toBe('FAILED');
    expect(await vipOf(member)).toBe(1);
  });

  it('is given by webhooks that come many times, if WeChat Pay gives it after a refusal', async () => {
    wechat.options.refund = 'ABNORMAL';
    const { member, no } = await bought();
    await giveBack(no);
    await later();
    expect(await refundOf(no)).toBe('FAILED');
    const answers = await wechat.notifyRefund(givenAfterAll(no), { copies: 6, retry: false });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await refundOf(no)).toBe('DONE');
    expect(await vipOf(member)).toBe(0);
    const { envelope } = await server.call('GET admin/account/order/detail', { no }, operator);
    expect(envelope.data).toMatchObject({ order: { state: 'REFUNDED' }, refunds: [{ lost: 0 }] });
  });

  it('is found on the statement if WeChat Pay gives it after a refusal', async () => {
    wechat.options.refund = 'ABNORMAL';
    const { member, no } = await bought();
    await giveBack(no);
    await later();
    givenAfterAll(no);
    ahead += DAY_MS;
    await reconcileDay(payments, wechatPay(), beijingDayOf(afternoon));
    expect(await refundOf(no)).toBe('DONE');
    expect(await vipOf(member)).toBe(0);
    expect(await differencesOf(no)).toMatchObject([{ kind: 'refund_missing_here', state: 'REPAIRED' }]);
  });

  it('of a top-up takes it out of the balance at once, so that it cannot be spent meanwhile', async () => {
    wechat.options.refund = 'PROCESSING';
    const { member, no } = await bought({ kind: 'balance', amount: 3000 });
    expect(await giveBack(no)).toBe('SENT');
    const spent = await placeTestOrder(server, member.headers, {
      ...membership,
      channel: 'balance',
      idempotencyKey: 'x',
    });
    expect(spent.envelope.errorCode).toBe('BALANCE_TOO_LOW');
    for (const refund of wechat.refunds.values()) refund.status = 'SUCCESS';
    await later();
    expect(await refundOf(no)).toBe('DONE');
    expect(await balanceOf(member)).toBe(0);
  });

  it('of a top-up that fails puts it back into the balance', async () => {
    wechat.options.refund = 'ABNORMAL';
    const { member, no } = await bought({ kind: 'balance', amount: 3000 });
    await giveBack(no);
    await later();
    expect(await refundOf(no)).toBe('FAILED');
    expect(await balanceOf(member)).toBe(3000);
  });

  it('of a payment that looked wrong is off once the payment has bought something after all', async () => {
    const { member, id, no } = await pending();
    await wechat.pay(no, { amountOffset: -1, retry: false });
    const refund = await askForException();
    await readOrderDetail(server, member.headers, id);
    expect(await vipOf(member)).toBe(1);
    const decided = await server.call(
      'PUT admin/account/refund/decide',
      { id: refund, approve: true, note: '已核对' },
      approver,
    );
    expect(decided.envelope.errorCode).toBe('REFUND_NOT_POSSIBLE');
    expect(wechat.trades.get(no)?.state).toBe('SUCCESS');
  });

  it('keeps a payment that looked wrong from buying something while it is under way', async () => {
    const { member, id, no } = await pending();
    await wechat.pay(no, { amountOffset: -1, retry: false });
    wechat.options.refund = 'PROCESSING';
    // What is given back is what was said to have been paid, so WeChat Pay has to agree with it here.
    const trade = wechat.trades.get(no);
    if (!trade) throw new Error('there is no trade');
    trade.total = 2499;
    const refund = await askForException();
    await server.call(
      'PUT admin/account/refund/decide',
      { id: refund, approve: true, note: '已核对' },
      approver,
    );
    trade.total = 2500;
    await readOrderDetail(server, member.headers, id);
    await wechat.notify(no, { retry: false });
    expect(await vipOf(member)).toBe(0);
  });
});

describe('the statement of a day', () => {
  it('has no difference for a refund we learnt of only the next day', async () => {
    const { no } = await bought();
    Object.assign(wechat.options, { faults: { refund: 'errorDone' }, webhook: { drop: true } });
    await giveBack(no);
    wechat.reset();
    ahead += DAY_MS;
    await bought();
    await pollRefunds(payments, never);
    expect(await refundOf(no)).toBe('DONE');
    ahead += DAY_MS;
    await reconcileDay(payments, wechatPay(), beijingDayOf(afternoon));
    await reconcileDay(payments, wechatPay(), beijingDayOf(afternoon + DAY_MS));
    expect(await differencesOf(no)).toEqual([]);
  });

  it('reports a refund whose end we had not received, and finishes it', async () => {
    wechat.options.refund = 'PROCESSING';
    const { no } = await bought();
    await giveBack(no);
    for (const refund of wechat.refunds.values()) refund.status = 'SUCCESS';
    ahead += DAY_MS;
    await reconcileDay(payments, wechatPay(), beijingDayOf(afternoon));
    expect(await refundOf(no)).toBe('DONE');
  });

  it('is done after two days without a statement, if no order was paid here either', async () => {
    wechat.options.statement = { notReady: 'NO_STATEMENT_EXIST' };
    alipay.options.statement = { notReady: true };
    ahead += 20 * DAY_MS;
    await bought();
    ahead += 4 * DAY_MS;
    await reconcileOutstandingDays(payments, never);
    const done = await db.selectFrom('bill_run').selectAll().where('channel', '=', 'wechat').execute();
    const days = new Set(done.map(({ day }) => String(day)));
    const dayBack = (back: number) => beijingDayOf(now() - back * DAY_MS);
    expect(days.has(dayBack(1))).toBe(false);
    expect(days.has(dayBack(3))).toBe(true);
    // Something was paid on that day: its bill is still waited for.
    expect(days.has(dayBack(4))).toBe(false);
    expect(days.has(dayBack(5))).toBe(true);
  });
});

const membership = { kind: 'membership', planId: monthly.id, channel: 'wechat', scene: 'h5' } as const;

async function pending(wanted?: OrderInput) {
  const member = await insertMember(db);
  const product: OrderInput = wanted ? { channel: 'wechat', scene: 'h5', ...wanted } : membership;
  await db
    .updateTable('session')
    .set({ expires_at: new Date(now() + DAY_MS) })
    .where('id', '=', member.sessionId)
    .execute();
  const { envelope } = await placeTestOrder(server, member.headers, product);
  if (!envelope.success) throw new Error(`not ordered: ${envelope.errorCode}`);
  const { id, no } = envelope.data.order as { id: string; no: string };
  return { member, id, no };
}

async function bought(wanted?: OrderInput) {
  const made = await pending(wanted);
  await wechat.pay(made.no);
  const { envelope } = await readOrderDetail(server, made.member.headers, made.id);
  expect(envelope.data.state).toBe('PAID');
  return made;
}

/** Answers the state of the refund once it was decided. */
async function giveBack(no: string): Promise<string> {
  const asked = await server.call(
    'POST admin/account/refund/create',
    { orderNo: no, reason: '误充' },
    operator,
  );
  const { id } = asked.envelope.data;
  return (
    await server.call('PUT admin/account/refund/decide', { id, approve: true, note: '已核对' }, approver)
  ).envelope.data.state;
}

/** A person at the merchant's platform has helped a refund of an order on its way; answers its number. */
function givenAfterAll(no: string): string {
  const refund = [...wechat.refunds.values()].find(({ trade }) => trade.no === no);
  if (!refund) throw new Error('there is no refund');
  refund.status = 'SUCCESS';
  return refund.refundNo;
}

/** Asks for the refund of the payment that was put aside last; answers its id. */
async function askForException(): Promise<string> {
  const { envelope } = await server.call('POST admin/account/exception/list', { state: 'OPEN' }, operator);
  const [exception] = envelope.data.list;
  const what = { exceptionId: requireValue(exception).id, reason: '金额不符' };
  return (await server.call('POST admin/account/refund/create', what, operator)).envelope.data.id;
}

async function later(): Promise<void> {
  ahead += HOUR_MS;
  await pollRefunds(payments, never);
}

async function refundOf(no: string): Promise<string | undefined> {
  return (await db.selectFrom('refund').select('state').where('order_no', '=', no).executeTakeFirst())?.state;
}

async function vipOf(member: TestMember): Promise<number> {
  return (await server.call('GET member/profile/profile/detail', {}, member.headers)).envelope.data.vipState;
}

async function balanceOf(member: TestMember): Promise<number> {
  return (await server.call('GET member/profile/profile/detail', {}, member.headers)).envelope.data.balance;
}

function differencesOf(no: string) {
  return db.selectFrom('difference').selectAll().where('no', '=', no).execute();
}

function wechatPay() {
  const provider = payments.providers.get('wechat');
  if (!provider) throw new Error('WeChat Pay is not open');
  return provider;
}
