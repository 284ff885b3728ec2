import { pollOpenOrders } from '@playlet/checkout';
import { MINUTE_MS } from '@playlet/domain/time';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeTestOrder, readOrderDetail, readOrderOutcomes, redirectOf } from '#testing/orders.ts';
import { startProviders } from '#testing/providers.ts';
import { startTestServer } from '#testing/server.ts';

let ahead = 0;
const now = () => Date.now() + ahead;
const { wechat, alipay, env, aim } = await startProviders(now);
const server = await startTestServer(env, { now });
aim(server);
const { db, context } = server;
await insertPlans(db);
beforeEach(() => {
  wechat.reset();
  alipay.reset();
  ahead = 0;
});

describe('orders that were given up and can still be paid', () => {
  const giveUpFive = async (member: TestMember) => {
    const answers = [];
    for (let made = 0; made < 5; made += 1) {
      const topUp = {
        kind: 'balance' as const,
        amount: 5000,
        guardianName: '林建国',
        idempotencyKey: `k${made}`,
      };
      const { envelope } = await placeTestOrder(server, member.headers, {
        ...topUp,
        channel: 'alipay',
        scene: 'wap',
      });
      answers.push(envelope.errorCode ?? 'ordered');
      if (!envelope.success) continue;
      const { id, no } = envelope.data.order;
      await server.call('POST member/account/recharge/cancel', { id }, member.headers);
      expect((await readOrderDetail(server, member.headers, id)).envelope.data.state).toBe('CLOSED');
      pages.set(no, redirectOf(envelope.data));
    }
    return answers;
  };
  const pages = new Map<string, string>();
  const payAll = async () => {
    for (const [no, url] of pages) {
      await alipay.land(url);
      await alipay.pay(no);
    }
    pages.clear();
  };

  it('count against what a minor may spend in a day', async () => {
    const member = await insertMember(db, { birthday: `${new Date().getUTCFullYear() - 14}-01-01` });
    expect(await giveUpFive(member)).toEqual(['ordered', 'ordered', ...Array(3).fill('MINOR_CAP_EXCEEDED')]);
    await payAll();
    expect(await balanceOf(member)).toBe(10_000);
  });

  it('count against the limit a member has set on a month', async () => {
    const member = await insertMember(db, { monthly_cap: 10_000 });
    expect(await giveUpFive(member)).toEqual(['ordered', 'ordered', ...Array(3).fill('SPEND_CAP_EXCEEDED')]);
    await payAll();
    expect(await balanceOf(member)).toBe(10_000);
  });
});

describe('a trade that was given back at the provider', () => {
  it.each(['wechat', 'alipay'] as const)('buys nothing where %s says so when asked', async (channel) => {
    const member = await insertMember(db);
    const { id, no } = await ordered(member, channel);
    await payWithoutWebhook(channel, no);
    const trade = (channel === 'wechat' ? wechat : alipay).trades.get(no);
    if (trade) trade.state = channel === 'wechat' ? 'REFUND' : 'TRADE_CLOSED';
    expect((await readOrderDetail(server, member.headers, id)).envelope.data.state).toBe('CLOSED');
    expect(await suspenseOf(no)).toEqual([{ kind: 'refunded_at_provider', state: 'OPEN', channel }]);
    expect(await readOrderOutcomes(db, member.id)).toEqual({ orders: ['CLOSED'], grants: 0 });
  });
});

describe('an order whose payment does not fit', () => {
  it('is closed with the reason, and settled should the provider know better in the end', async () => {
    const member = await insertMember(db);
    const { id, no } = await ordered(member, 'alipay');
    await payWithoutWebhook('alipay', no);
    alipay.options.webhook = { amountOffset: -1, drop: true };
    expect((await readOrderDetail(server, member.headers, id)).envelope.data.state).toBe('CLOSED');
    expect(await suspenseOf(no)).toEqual([{ kind: 'amount_mismatch', state: 'OPEN', channel: 'alipay' }]);
    expect(await whyClosed(id)).toEqual({ why: 'amount_mismatch' });

    alipay.reset();
    ahead = 32 * MINUTE_MS;
    await pollOpenOrders(context.payments, new AbortController().signal);
    expect(await readOrderOutcomes(db, member.id)).toEqual({ orders: ['PAID'], grants: 1 });
    expect(await suspenseOf(no)).toMatchObject([{ kind: 'amount_mismatch', state: 'RESOLVED' }]);
  });

  it('rests for good where it never fits', async () => {
    const member = await insertMember(db);
    const { id, no } = await ordered(member, 'alipay');
    await payWithoutWebhook('alipay', no);
    alipay.options.webhook = { sellerId: '2088x', drop: true };
    expect((await readOrderDetail(server, member.headers, id)).envelope.data.state).toBe('CLOSED');
    ahead = 32 * MINUTE_MS;
    await pollOpenOrders(context.payments, new AbortController().signal);
    const row = await db.selectFrom('recharge').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'CLOSED', check_at: null });
    expect(await suspenseOf(no)).toMatchObject([{ kind: 'merchant_mismatch', state: 'OPEN' }]);
  });
});

describe('a genuine webhook', () => {
  it('of a payment that bought another order is acknowledged and held in suspense', async () => {
    const [payer, other] = [await insertMember(db), await insertMember(db)];
    const [first, second] = [await ordered(payer, 'wechat'), await ordered(other, 'wechat')];
    await wechat.pay(first.no);
    const [delivery] = await wechat.notify(first.no, { outTradeNo: second.no, retry: false });
    expect(delivery?.status).toBe(200);
    expect(await suspenseOf(second.no)).toEqual([
      { kind: 'transaction_reused', state: 'OPEN', channel: 'wechat' },
    ]);
    expect(await readOrderOutcomes(db, other.id)).toEqual({ orders: ['PENDING'], grants: 0 });
    expect(await readOrderOutcomes(db, payer.id)).toEqual({ orders: ['PAID'], grants: 1 });
  });

  it('of Alipay for an order of WeChat Pay is a refund that is due', async () => {
    const [payer, other] = [await insertMember(db), await insertMember(db)];
    const [paid, wanted] = [await ordered(payer, 'alipay'), await ordered(other, 'wechat')];
    alipay.options.webhook = { outTradeNo: wanted.no, retry: false };
    await alipay.pay(paid.no);
    expect(alipay.sent.at(-1)?.answers).toEqual(['success']);
    expect(await suspenseOf(wanted.no)).toEqual([
      { kind: 'wrong_channel', state: 'REFUND_DUE', channel: 'alipay' },
    ]);
    expect(await readOrderOutcomes(db, other.id)).toEqual({ orders: ['PENDING'], grants: 0 });
  });
});

async function ordered(member: TestMember, channel: 'wechat' | 'alipay') {
  const scene = channel === 'wechat' ? 'h5' : 'wap';
  const { envelope } = await placeTestOrder(server, member.headers, {
    kind: 'balance',
    amount: 3000,
    channel,
    scene,
  });
  if (channel === 'alipay') await alipay.land(redirectOf(envelope.data));
  return envelope.data.order as { id: string; no: string };
}

/** Pays, and nobody tells us. */
async function payWithoutWebhook(channel: 'wechat' | 'alipay', no: string): Promise<void> {
  const provider = channel === 'wechat' ? wechat : alipay;
  provider.options.webhook = { drop: true };
  await provider.pay(no);
}

function suspenseOf(no: string) {
  return db
    .selectFrom('payment_exception')
    .innerJoin('recharge', 'recharge.id', 'payment_exception.recharge_id')
    .select(['payment_exception.kind', 'payment_exception.state', 'payment_exception.channel'])
    .where('recharge.no', '=', no)
    .execute();
}

async function whyClosed(id: string): Promise<unknown> {
  const row = await db
    .selectFrom('payment_event')
    .select('details')
    .where('recharge_id', '=', id)
    .where('kind', '=', 'closed')
    .executeTakeFirstOrThrow();
  return row.details;
}

async function balanceOf({ id }: TestMember): Promise<number> {
  const row = await db.selectFrom('member').select('balance').where('id', '=', id).executeTakeFirstOrThrow();
  return row.balance;
}
