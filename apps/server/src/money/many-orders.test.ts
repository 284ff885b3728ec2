import { lookAfterOrders } from '@playlet/cashier';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans } from '@playlet/testing/money';
import { beforeEach, expect, it } from 'vitest';
import { order, orderDetail } from '../testing/orders.ts';
import { startProviders } from '../testing/providers.ts';
import { startTestServer } from '../testing/server.ts';

let ahead = 0;
const now = () => Date.now() + ahead;
const { wechat, alipay, env, aim } = await startProviders(now);
const server = await startTestServer(env, now);
aim(server);
const { db, context } = server;
const { monthly } = await insertPlans(db);
const never = new AbortController().signal;
const wanted = { kind: 'membership', planId: monthly.id };
beforeEach(() => {
  wechat.calm();
  alipay.calm();
  ahead = 0;
});

it('more orders than are fetched at a time are all looked after in one round', async () => {
  const member = await insertMember(db);
  for (let made = 0; made < 250; made += 1)
    await insertOrder(db, member.id, { check_at: new Date(now()), amount: 100 });
  ahead = 60_000;
  await lookAfterOrders(context.till, never);
  expect(await dueNow()).toBe(0);
});

it('an order given up before its payer came to Alipay, and paid there after all, is found by its buyer', async () => {
  const { headers } = await insertMember(db);
  const { id, no, url } = await ordered(headers, 'alipay', 'wap', 'one');
  await server.call('POST member/account/recharge/cancel', { id }, headers);
  expect((await orderDetail(server, headers, id)).envelope.data.state).toBe('CLOSED');
  await alipay.land(url);
  alipay.knobs.notice = { drop: true };
  await alipay.pay(no);
  expect((await orderDetail(server, headers, id)).envelope.data.state).toBe('PAID');
});

it('a provider that is silent holds up no orders of another', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => insertMember(db)));
  for (const { headers } of members) await ordered(headers, 'wechat', 'native', 'one');
  const payer = await insertMember(db);
  const { no, url } = await ordered(payer.headers, 'alipay', 'wap', 'one');
  await alipay.land(url);
  alipay.knobs.notice = { drop: true };
  await alipay.pay(no);
  wechat.knobs.faults = { query: 'silence' };
  ahead = 120_000;
  const stop = new AbortController();
  const round = lookAfterOrders(context.till, stop.signal).catch(() => 'stopped');
  const first = await Promise.race([paid(no).then(() => 'paid'), round]);
  stop.abort();
  await round;
  expect(first).toBe('paid');
  const silent = await db.selectFrom('recharge').select('checks').where('channel', '=', 'wechat').execute();
  expect(silent.some(({ checks }) => checks === 0)).toBe(true);
});

async function ordered(headers: Record<string, string>, channel: string, scene: string, key: string) {
  const { envelope } = await order(server, headers, { ...wanted, channel, scene, idempotencyKey: key });
  return {
    id: String(envelope.data.order.id),
    no: String(envelope.data.order.no),
    url: String(envelope.data.cashier.url),
  };
}

async function dueNow(): Promise<number> {
  const rows = await db
    .selectFrom('recharge')
    .select('id')
    .where('check_at', '<=', new Date(now()))
    .execute();
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
