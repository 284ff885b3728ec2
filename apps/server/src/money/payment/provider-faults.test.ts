import { pollOpenOrders } from '@playlet/checkout';
import { MINUTE_MS } from '@playlet/domain/time';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OrderInput, placeTestOrder, readOrderDetail, redirectOf } from '#testing/orders.ts';
import { startProviders } from '#testing/providers.ts';
import { startTestServer } from '#testing/server.ts';

let ahead = 0;
const now = () => Date.now() + ahead;
const { wechat, alipay, env, aim } = await startProviders(now);
/** Without WeChat Pay's public key: its certificates are fetched. */
const { WECHAT_PUBLIC_KEY_ID: _, WECHAT_PUBLIC_KEY: __, ...withCertificates } = env;
const server = await startTestServer(withCertificates, { now });
aim(server);
const { db, context } = server;
const { monthly } = await insertPlans(db);
const never = new AbortController().signal;
beforeEach(() => {
  wechat.reset();
  alipay.reset();
  ahead = 0;
});

describe('an order', () => {
  it.each(['errorDone', 'error', 'unsigned', 'wronglySigned', 'strangerSigned', 'stale', 'tooMany'] as const)(
    'whose prepay WeChat Pay answers by %s is in doubt, and completed by the same request',
    async (fault) => {
      wechat.options.faults = { prepay: fault };
      const member = await insertMember(db);
      const first = await ordered(member);
      expect(first).toMatchObject({ order: { state: 'UNKNOWN' }, cashier: { type: 'none' } });
      wechat.options.faults = {};
      const again = await ordered(member);
      expect(again).toMatchObject({
        order: { id: first.order.id, state: 'PENDING' },
        cashier: { type: 'redirect' },
      });
      await wechat.pay(first.order.no);
      expect(await standing(member)).toEqual({ orders: ['PAID'], grants: 1 });
    },
  );

  it('is answered within the patience of a buyer if its prepay hangs, and its payment is found', async () => {
    wechat.options.faults = { prepay: 'silenceDone' };
    const member = await insertMember(db);
    const { order: made } = await ordered(member, { patience: 12_000 });
    expect(made.state).toBe('UNKNOWN');
    await wechat.pay(made.no, { drop: true });
    expect(await seen(member, made.id)).toBe('PAID');
    expect(await standing(member)).toEqual({ orders: ['PAID'], grants: 1 });
  });

  it('is closed at the provider if its number is rejected after an unknown result', async () => {
    wechat.options.faults = { prepay: 'errorDone' };
    const member = await insertMember(db);
    const { order: made } = await ordered(member);
    wechat.options.faults = {};
    const trade = wechat.trades.get(made.no);
    if (!trade) throw new Error('there is no trade');
    trade.order = 'something else';
    expect((await placeTestOrder(server, member.headers, wanted(member))).envelope.errorCode).toBe(
      'PAYMENT_REFUSED',
    );
    expect(trade.state).toBe('CLOSED');
    expect(await standing(member)).toEqual({ orders: ['CLOSED'], grants: 0 });
  });

  it('is paid if it was paid while its number was held against it', async () => {
    wechat.options.faults = { prepay: 'errorDone' };
    const member = await insertMember(db);
    const { order: made } = await ordered(member);
    wechat.options.faults = {};
    const trade = wechat.trades.get(made.no);
    if (!trade) throw new Error('there is no trade');
    trade.order = 'something else';
    wechat.options.payDuring = 'close';
    wechat.options.webhook = { drop: true };
    expect((await ordered(member)).order.state).toBe('PAID');
    expect(await standing(member)).toEqual({ orders: ['PAID'], grants: 1 });
  });

  it.each(['error', 'errorDone', 'unsigned', 'wronglySigned'] as const)(
    'given up while the closing is answered by %s stays open until the provider says more',
    async (fault) => {
      const member = await insertMember(db);
      const { order: made } = await ordered(member);
      wechat.options.faults = { close: fault };
      const cancelled = await server.call(
        'POST member/account/recharge/cancel',
        { id: made.id },
        member.headers,
      );
      expect(cancelled.envelope.data.state).toBe('PENDING');
      wechat.options.faults = {};
      const again = await server.call('POST member/account/recharge/cancel', { id: made.id }, member.headers);
      expect(again.envelope.data.state).toBe('CLOSED');
    },
  );

  it.each([
    'error',
    'unsigned',
    'wronglySigned',
    'strangerSigned',
    'torn',
    'twofold',
    'tooMany',
    'unknownError',
  ] as const)(
    'whose question Alipay answers by %s waits, and is paid once the answer is true',
    async (fault) => {
      const member = await insertMember(db);
      const { order: made, cashier } = await ordered(member, { channel: 'alipay', scene: 'wap' });
      await alipay.land(cashier.url);
      alipay.options.webhook = { drop: true };
      await alipay.pay(made.no);
      alipay.options.faults = { query: fault };
      expect(await seen(member, made.id)).toBe('PENDING');
      alipay.options.faults = {};
      expect(await seen(member, made.id)).toBe('PAID');
    },
  );

  it('of Alipay that was given up, and paid on the page that was still open, is found without a webhook', async () => {
    const member = await insertMember(db);
    const { order: made, cashier } = await ordered(member, { channel: 'alipay', scene: 'wap' });
    const cancelled = await server.call(
      'POST member/account/recharge/cancel',
      { id: made.id },
      member.headers,
    );
    expect(cancelled.envelope.data.state).toBe('CLOSED');
    await alipay.land(cashier.url);
    alipay.options.webhook = { drop: true };
    await alipay.pay(made.no);
    ahead += 32 * MINUTE_MS;
    await pollOpenOrders(context.payments, never);
    expect(await standing(member)).toEqual({ orders: ['PAID'], grants: 1 });
    expect(await due(made.no)).toBeNull();
  });

  it('of Alipay that was given up and not paid is looked at once more, and then rests', async () => {
    const member = await insertMember(db);
    const { order: made } = await ordered(member, { channel: 'alipay', scene: 'wap' });
    await server.call('POST member/account/recharge/cancel', { id: made.id }, member.headers);
    expect(await due(made.no)).not.toBeNull();
    ahead += 32 * MINUTE_MS;
    await pollOpenOrders(context.payments, never);
    expect(await due(made.no)).toBeNull();
    expect(await standing(member)).toEqual({ orders: ['CLOSED'], grants: 0 });
  });

  it('paid by two payments is one membership, and the second payment goes back', async () => {
    const member = await insertMember(db);
    const { order: made } = await ordered(member);
    await wechat.pay(made.no);
    const trade = wechat.trades.get(made.no);
    if (!trade) throw new Error('there is no trade');
    trade.transactionId = `${trade.transactionId}2`;
    const answers = await wechat.notify(made.no, { copies: 10, retry: false });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await suspenseOf(trade.transactionId)).toEqual([{ kind: 'double_pay', state: 'REFUND_DUE' }]);
    expect(await standing(member)).toEqual({ orders: ['PAID'], grants: 1 });
  });

  it("paid under another member's number with its amount is that member's, and no one else's", async () => {
    const [member, other] = [await insertMember(db), await insertMember(db)];
    const { order: own } = await ordered(member);
    const { order: others } = await ordered(other);
    await wechat.pay(own.no, { outTradeNo: others.no, retry: false });
    expect(await standing(member)).toEqual({ orders: ['PENDING'], grants: 0 });
    expect(await standing(other)).toEqual({ orders: ['PAID'], grants: 1 });
  });
});

describe('two providers', () => {
  it('do not hold each other up: while one hangs, orders of the other are looked after', async () => {
    const [first, second] = [await insertMember(db), await insertMember(db)];
    await ordered(first);
    const { order: made, cashier } = await ordered(second, { channel: 'alipay', scene: 'wap' });
    await alipay.land(cashier.url);
    alipay.options.webhook = { drop: true };
    await alipay.pay(made.no);
    wechat.options.faults = { query: 'error' };
    ahead += MINUTE_MS;
    await pollOpenOrders(context.payments, never);
    expect(await standing(second)).toEqual({ orders: ['PAID'], grants: 1 });
  });
});

describe('an order, last of all for what it leaves hanging,', () => {
  it('is answered just the same if every answer hangs one exchange after the other', async () => {
    // Certificates have to be fetched anew to verify the answer, and they hang as well.
    await wechat.rotate();
    wechat.options.faults = { prepay: 'late', certificates: 'silence' };
    wechat.options.lateMs = 6000;
    const member = await insertMember(db);
    const { order: made } = await ordered(member, { patience: 12_000 });
    expect(made.state).toBe('UNKNOWN');
  });
});

function wanted(member: TestMember, way: Pick<OrderInput, 'channel' | 'scene'> = {}): OrderInput {
  return {
    kind: 'membership',
    planId: monthly.id,
    channel: 'wechat',
    scene: 'h5',
    idempotencyKey: member.id,
    ...way,
  };
}

async function ordered(
  member: TestMember,
  { patience, ...way }: Pick<OrderInput, 'channel' | 'scene'> & { patience?: number } = {},
) {
  const asked = placeTestOrder(server, member.headers, wanted(member, way));
  const { envelope } = await (patience === undefined ? asked : Promise.race([asked, tooLong(patience)]));
  if (!envelope.success) throw new Error(`not ordered: ${envelope.errorCode}`);
  return {
    order: envelope.data.order,
    cashier: { ...envelope.data.cashier, url: redirectOf(envelope.data) },
  };
}

function tooLong(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms));
}

async function seen(member: TestMember, id: string): Promise<string> {
  return (await readOrderDetail(server, member.headers, id)).envelope.data.state;
}

async function standing({ id }: TestMember): Promise<{ orders: string[]; grants: number }> {
  const orders = await db.selectFrom('recharge').select('state').where('member_id', '=', id).execute();
  const grants = await db.selectFrom('grant').select('id').where('member_id', '=', id).execute();
  return { orders: orders.map(({ state }) => state), grants: grants.length };
}

async function due(no: string): Promise<Date | null> {
  const row = await db
    .selectFrom('recharge')
    .select('check_at')
    .where('no', '=', no)
    .executeTakeFirstOrThrow();
  return row.check_at;
}

/** What became of money that gave nothing. */
function suspenseOf(transactionNo: string) {
  return db
    .selectFrom('payment_exception')
    .select(['kind', 'state'])
    .where('transaction_no', '=', transactionNo)
    .execute();
}
