import { pollOpenOrders } from '@playlet/checkout';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans } from '@playlet/testing/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { type OrderInput, placeTestOrder, readOrderDetail, redirectOf } from '#testing/orders.ts';
import { startProviders } from '#testing/providers.ts';
import { startTestServer } from '#testing/server.ts';

let ahead = 0;
const now = () => Date.now() + ahead;
const { wechat, alipay, env, aim } = await startProviders(now);
const server = await startTestServer(env, { now });
aim(server);
const { db, context } = server;
const { monthly } = await insertPlans(db);
const never = new AbortController().signal;
const wanted = { kind: 'membership' as const, planId: monthly.id };
beforeEach(() => {
  wechat.reset();
  alipay.reset();
  ahead = 0;
});

it('more orders than are fetched at a time are all looked after in one round', async () => {
  const member = await insertMember(db);
  for (let made = 0; made < 120; made += 1)
    await insertOrder(db, member.id, { check_at: new Date(now()), amount: 100 });
  ahead = 60_000;
  const begun = now();
  await pollOpenOrders(context.payments, never);
  expect(await dueAt(begun)).toBe(0);
});

it('a provider that says it is asked too often is left alone until the next round', async () => {
  const member = await insertMember(db);
  const { payments } = context;
  for (let made = 0; made < 60; made += 1)
    await insertOrder(db, member.id, { check_at: new Date(now()), amount: 100 });
  wechat.options.faults = { query: 'tooMany' };
  const before = wechat.requests.length;
  await pollOpenOrders(payments, never);
  expect(wechat.requests.length - before).toBeLessThan(20);
  const begun = now();
  expect(await dueAt(begun)).toBeGreaterThan(40);
  wechat.reset();
  await pollOpenOrders(payments, never);
  expect(await dueAt(begun)).toBe(0);
});

describe('a member who orders on and on', () => {
  const topUp = (headers: Record<string, string>, key: string) =>
    placeTestOrder(server, headers, {
      kind: 'balance',
      amount: 100,
      idempotencyKey: key,
      channel: 'wechat',
      scene: 'native',
    });

  it('has five orders to pay at most, and a sixth is refused', async () => {
    const { headers } = await insertMember(db);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => topUp(headers, `k${at}`)));
    const refused = answers.filter(({ envelope }) => !envelope.success);
    expect(refused).toHaveLength(3);
    for (const { status, envelope, headers: answered } of refused) {
      expect([status, envelope.errorCode]).toEqual([429, 'TOO_MANY_OPEN_ORDERS']);
      expect(envelope.msg).toBe('你有 5 笔订单还没支付，请先支付或取消');
      expect(Number(answered.get('retry-after'))).toBeGreaterThan(29 * 60);
      expect(envelope.data).toEqual({ count: 5, retryAfter: Number(answered.get('retry-after')) });
    }
    // The same request again is the order it made before.
    const made = answers.findIndex(({ envelope }) => envelope.success);
    expect((await topUp(headers, `k${made}`)).envelope.success).toBe(true);
    const other = await insertMember(db);
    expect((await topUp(other.headers, 'own')).envelope.success).toBe(true);
    const english = await topUp({ ...headers, 'accept-language': 'en-US' }, 'new');
    expect(english.envelope.msg).toBe('You have 5 unpaid orders. Pay or cancel one first.');
  });

  it('makes twenty orders an hour at most, also where each is given up at once', async () => {
    const { headers } = await insertMember(db);
    for (let made = 0; made < 20; made += 1) {
      const { envelope } = await topUp(headers, `k${made}`);
      await server.call('POST member/account/recharge/cancel', { id: envelope.data.order.id }, headers);
    }
    const refused = await topUp(headers, 'one more');
    expect([refused.status, refused.envelope.errorCode]).toEqual([429, 'TOO_MANY_ORDERS']);
    expect(refused.envelope.msg).toMatch(/^下单太频繁，请 (59|60) 分钟后再试$/);
    ahead = Number(refused.headers.get('retry-after')) * 1000;
    expect((await topUp(headers, 'one more')).envelope.success).toBe(true);
  });

  it('may still pay from the balance', async () => {
    const { headers } = await insertMember(db, { balance: 10_000 });
    for (let made = 0; made < 5; made += 1) await topUp(headers, `k${made}`);
    const bought = await placeTestOrder(server, headers, { ...wanted, channel: 'balance' });
    expect(bought.envelope.data.order.state).toBe('PAID');
  });
});

it('an order given up before its payer came to Alipay, and paid there after all, is found by its buyer', async () => {
  const { headers } = await insertMember(db);
  const { id, no, url } = await ordered(headers, 'alipay', 'wap', 'one');
  await server.call('POST member/account/recharge/cancel', { id }, headers);
  expect((await readOrderDetail(server, headers, id)).envelope.data.state).toBe('CLOSED');
  await alipay.land(url);
  alipay.options.webhook = { drop: true };
  await alipay.pay(no);
  expect((await readOrderDetail(server, headers, id)).envelope.data.state).toBe('PAID');
});

it('a provider that is silent holds up no orders of another', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => insertMember(db)));
  for (const { headers } of members) await ordered(headers, 'wechat', 'native', 'one');
  const payer = await insertMember(db);
  const { no, url } = await ordered(payer.headers, 'alipay', 'wap', 'one');
  await alipay.land(url);
  alipay.options.webhook = { drop: true };
  await alipay.pay(no);
  wechat.options.faults = { query: 'silence' };
  ahead = 120_000;
  const stop = new AbortController();
  const round = pollOpenOrders(context.payments, stop.signal).catch(() => 'stopped');
  const first = await Promise.race([paid(no).then(() => 'paid'), round]);
  stop.abort();
  await round;
  expect(first).toBe('paid');
  const silent = await db.selectFrom('recharge').select('checks').where('channel', '=', 'wechat').execute();
  expect(silent.some(({ checks }) => checks === 0)).toBe(true);
});

async function ordered(
  headers: Record<string, string>,
  channel: NonNullable<OrderInput['channel']>,
  scene: NonNullable<OrderInput['scene']>,
  key: string,
) {
  const { envelope } = await placeTestOrder(server, headers, {
    ...wanted,
    channel,
    scene,
    idempotencyKey: key,
  });
  return {
    id: String(envelope.data.order.id),
    no: String(envelope.data.order.no),
    url: redirectOf(envelope.data),
  };
}

async function dueAt(time: number): Promise<number> {
  const rows = await db.selectFrom('recharge').select('id').where('check_at', '<=', new Date(time)).execute();
  return rows.length;
}

async function paid(no: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (await db.selectFrom('recharge').select('state').where('no', '=', no).executeTakeFirst())?.state,
      { timeout: 60_000 },
    )
    .toBe('PAID');
}
