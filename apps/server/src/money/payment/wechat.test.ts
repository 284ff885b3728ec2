import { DAY_MS } from '@playlet/domain/time';
import { listen } from '@playlet/testing/listen';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import type { Fault, NotificationOptions } from '@playlet/testing/wechat-pay/options';
import { startWechatPaySimulator } from '@playlet/testing/wechat-pay/simulator';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildConsents, redirectOf } from '#testing/orders.ts';
import { startTestServer } from '#testing/server.ts';

/** How much the clock of all is ahead of the database's. */
let ahead = 0;
const now = () => Date.now() + ahead;
const simulator = await startWechatPaySimulator({ now });
const { options } = simulator;
let target = '';
/** The public address of the server, which must be known before there is a server. */
const front = await listen(async ({ path, headers: { host: _, connection: __, ...headers }, body }) => {
  const answer = await fetch(target + path, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body,
  });
  return { status: answer.status, body: await answer.text() };
});
const server = await startTestServer({ PUBLIC_URL: front.url, ...simulator.environment() }, { now });
target = server.baseUrl;
const { monthly } = await insertPlans(server.db);
const { envelope: config } = await server.call('GET public/content/config/detail');
const consents = buildConsents(config.data.agreements);
beforeEach(() => {
  simulator.reset();
  ahead = 0;
});
afterAll(() => Promise.all([simulator.close(), front.close()]));

describe('a membership paid by WeChat Pay', () => {
  it('is there as soon as the webhook is, and the payer is led back', async () => {
    const { member, order, cashier } = await ordered();
    expect(new URL(cashier.url).searchParams.get('redirect_url')).toBe(`${front.url}/vip_pay`);
    expect(await simulator.pay(order.no)).toMatchObject([{ status: 200 }]);
    expect(await vipOf(member)).toBe(1);
  });

  it('is paid by a new link where the first one has expired', async () => {
    const { member, order, cashier } = await ordered();
    ahead += 6 * 60_000;
    expect(await openedAt(cashier.url)).toBe(400);
    const again = await server.call('POST member/account/recharge/resume', { id: order.id }, member.headers);
    expect(again.envelope.data.order).toMatchObject({ id: order.id, state: 'PENDING' });
    expect(await openedAt(redirectOf(again.envelope.data))).toBe(200);
    expect(simulator.trades.get(order.no)?.state).toBe('NOTPAY');
    await simulator.pay(order.no);
    expect(
      (await server.call('POST member/account/recharge/resume', { id: order.id }, member.headers)).envelope,
    ).toMatchObject({ errorCode: 'ORDER_STATE_WRONG' });
  });

  it('leads nowhere while WeChat Pay does not answer, and on once it does', async () => {
    options.faults = { prepay: 'error' };
    const { member, order } = await ordered();
    const resume = () => server.call('POST member/account/recharge/resume', { id: order.id }, member.headers);
    expect((await resume()).envelope.data).toMatchObject({
      order: { state: 'UNKNOWN' },
      cashier: { type: 'none' },
    });
    options.faults = {};
    expect((await resume()).envelope.data).toMatchObject({ cashier: { type: 'redirect' } });
  });

  it('is one, of forty webhooks at once and all of them again', async () => {
    const { member, order } = await ordered();
    const deliveries = await simulator.pay(order.no, { copies: 40, retry: false });
    await Promise.all(deliveries.map((delivery) => simulator.resend(delivery)));
    expect(new Set(simulator.deliveries.slice(-80).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await grantsOf(order.id)).toBe(1);
    expect(await vipOf(member)).toBe(1);
  });

  it('is there where the webhook was faster than the answer to the order', async () => {
    options.payDuring = 'prepay';
    const { member, order } = await ordered();
    expect((await detailOf(member, order.id)).state).toBe('PAID');
    expect(await grantsOf(order.id)).toBe(1);
  });

  it('is found by a status query where no webhook came, though WeChat Pay knew late', async () => {
    options.queryLagMs = 4000;
    const { member, order } = await ordered();
    await simulator.pay(order.no, { drop: true });
    ahead += 3000;
    expect((await detailOf(member, order.id)).state).toBe('PENDING');
    ahead += 3000;
    expect((await detailOf(member, order.id)).state).toBe('PAID');
    expect(await vipOf(member)).toBe(1);
  });

  it.each<Fault>(['errorDone', 'unsigned', 'wronglySigned', 'probe', 'tooMany'])(
    'waits where the answer of a query is %s, and comes once it is true',
    async (fault) => {
      options.faults = { query: fault };
      const { member, order } = await ordered();
      await simulator.pay(order.no, { drop: true });
      ahead += 3000;
      expect((await detailOf(member, order.id)).state).toBe('PENDING');
      options.faults = {};
      ahead += 3000;
      expect((await detailOf(member, order.id)).state).toBe('PAID');
    },
  );

  it('comes with the money that was faster than the cancelling', async () => {
    options.payDuring = 'close';
    const { member, order } = await ordered();
    await server.call('POST member/account/recharge/cancel', { id: order.id }, member.headers);
    expect((await detailOf(member, order.id)).state).toBe('PAID');
    expect(await grantsOf(order.id)).toBe(1);
  });

  it('comes with a webhook two days after the order was closed', async () => {
    const { member, order } = await ordered();
    await server.call('POST member/account/recharge/cancel', { id: order.id }, member.headers);
    expect((await detailOf(member, order.id)).state).toBe('CLOSED');
    options.payAfterClose = true;
    await simulator.pay(order.no, { drop: true });
    ahead += 2 * DAY_MS;
    expect(await simulator.notify(order.no)).toMatchObject([{ status: 200 }]);
    expect(await grantsOf(order.id)).toBe(1);
  });

  it('survives a change of the certificate between the order and its webhook', async () => {
    const { member, order } = await ordered();
    await simulator.rotate();
    expect(await simulator.pay(order.no)).toMatchObject([{ status: 200 }]);
    expect(await vipOf(member)).toBe(1);
  });

  it('costs what the order says where a coupon paid a part', async () => {
    const { member, order } = await ordered();
    await simulator.pay(order.no, { payerTotal: 1 });
    expect(await vipOf(member)).toBe(1);
  });

  it.each<[string, NotificationOptions, string]>([
    ['a fen less', { amountOffset: -1 }, 'amount_mismatch'],
    ['a fen more', { amountOffset: 1 }, 'amount_mismatch'],
    ['another merchant', { mchid: '1900000000' }, 'merchant_mismatch'],
    ['another app', { appid: 'wx0000000000000000' }, 'merchant_mismatch'],
    ['another currency', { currency: 'USD' }, 'currency_mismatch'],
    ["nobody's order", { outTradeNo: 'NOBODYS0001' }, 'unknown_order'],
  ])(
    'is not given for a webhook with %s, which goes to suspense and is acknowledged',
    async (_what, how, kind) => {
      const { member, order } = await ordered();
      expect(await simulator.pay(order.no, { ...how, retry: false })).toMatchObject([{ status: 200 }]);
      expect(await vipOf(member)).toBe(0);
      expect(await suspenseOf(order.no)).toMatchObject([{ kind }]);
    },
  );

  it.each<[string, NotificationOptions]>([
    ['a wrong signature', { signature: 'wrong' }],
    ['a probe for a signature', { signature: 'probe' }],
    ['the key of the merchant', { signedBy: 'merchant' }],
    ['an old timestamp', { skewSeconds: -301 }],
    ['a changed ciphertext', { alter: 'ciphertext' }],
    ['one byte changed', { alter: 'body' }],
  ])('is not given for a webhook with %s, which is turned away', async (_what, how) => {
    const { member, order } = await ordered();
    expect(await simulator.pay(order.no, { ...how, retry: false })).toMatchObject([
      { status: 401, answer: expect.stringContaining('"SIGN_ERROR"') },
    ]);
    expect(await vipOf(member)).toBe(0);
    expect(await grantsOf(order.id)).toBe(0);
  });
});

async function ordered() {
  const member = await insertMember(server.db);
  const { envelope } = await server.call(
    'POST member/account/recharge/create',
    {
      kind: 'membership',
      planId: monthly.id,
      channel: 'wechat',
      scene: 'h5',
      consents,
      returnPath: '/vip_pay',
    },
    member.headers,
  );
  if (!envelope.success) throw new Error(`not ordered: ${envelope.errorCode}`);
  return { member, order: envelope.data.order, cashier: { url: redirectOf(envelope.data) } };
}

async function vipOf(member: TestMember): Promise<number> {
  const { envelope } = await server.call('GET member/profile/profile/detail', {}, member.headers);
  return envelope.data.vipState;
}

async function detailOf(member: TestMember, id: string): Promise<{ state: string }> {
  const { envelope } = await server.call('GET member/account/recharge/detail', { id }, member.headers);
  return envelope.data;
}

async function grantsOf(rechargeId: string): Promise<number> {
  const rows = await server.db
    .selectFrom('grant')
    .select('id')
    .where('recharge_id', '=', rechargeId)
    .execute();
  return rows.length;
}

/** What became of the money that gave nothing. */
function suspenseOf(no: string) {
  return server.db
    .selectFrom('payment_exception')
    .select(['kind', 'state'])
    .where('transaction_no', '=', simulator.trades.get(no)?.transactionId ?? '')
    .execute();
}

/** How WeChat answers the payer who follows the link. */
async function openedAt(url: string): Promise<number> {
  return (await fetch(url, { headers: { referer: front.url } })).status;
}
