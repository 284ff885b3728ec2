import { DAY_MS } from '@playlet/domain/time';
import type { NotificationOptions } from '@playlet/testing/alipay/options';
import { startAlipaySimulator } from '@playlet/testing/alipay/simulator';
import { listen } from '@playlet/testing/listen';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, register } from '#testing/accounts.ts';
import { buildConsents, redirectOf } from '#testing/orders.ts';
import { startTestServer } from '#testing/server.ts';

/** How much the clock of all is ahead of the database's. */
let ahead = 0;
const now = () => Date.now() + ahead;
const simulator = await startAlipaySimulator({ now });
const { settings, options } = simulator;
let target = '';
/** The public address of the server, which must be known before there is a server. */
const front = await listen(async ({ path, headers, body }) => {
  const type = { 'content-type': headers['content-type'] ?? '' };
  const answer = await fetch(target + path, { method: 'POST', headers: type, body });
  return { status: answer.status, body: await answer.text() };
});
const server = await startTestServer(
  {
    PUBLIC_URL: front.url,
    ALIPAY_BASE: settings.base,
    ALIPAY_APP_ID: settings.appId,
    ALIPAY_SELLER_ID: settings.sellerId,
    ALIPAY_PRIVATE_KEY: settings.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    ALIPAY_PUBLIC_KEY: settings.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  },
  { now },
);
target = server.baseUrl;
const { monthly } = await insertPlans(server.db);
const { envelope: config } = await server.call('GET public/content/config/detail');
const consents = buildConsents(config.data.agreements);
beforeEach(() => {
  simulator.reset();
  ahead = 0;
});
afterAll(() => Promise.all([simulator.close(), front.close()]));

describe('a membership paid by Alipay', () => {
  it('is there when the payer comes back, and the browser knows where to', async () => {
    const { member, order } = await orderedByMember();
    await simulator.pay(order.no);
    expect(simulator.sent.at(-1)?.answers).toEqual(['success']);
    expect(await vipOf(member)).toBe(1);
    expect(simulator.trades.get(order.no)?.returnUrl).toBe(`${front.url}/vip_pay`);
  });

  it('is one, of forty webhooks at once', async () => {
    options.webhook = { copies: 40, retry: false };
    const { member, order } = await orderedByMember();
    await simulator.pay(order.no);
    expect(await grantsOf(order.id)).toBe(1);
    expect(await vipOf(member)).toBe(1);
    const answers = simulator.sent.slice(-40).flatMap((sent) => sent.answers);
    expect(new Set(answers)).toEqual(new Set(['success']));
  });

  it('is found by a status query where no webhook came', async () => {
    options.webhook = { drop: true };
    const { member, order } = await orderedByMember();
    await simulator.pay(order.no);
    expect(await vipOf(member)).toBe(0);
    ahead += 3000;
    expect((await detailOf(member, order.id)).state).toBe('PAID');
    expect(await vipOf(member)).toBe(1);
  });

  it('waits where Alipay does not answer, and comes once it does', async () => {
    Object.assign(options, { faults: { query: 'systemError' }, webhook: { drop: true } });
    const { member, order } = await orderedByMember();
    await simulator.pay(order.no);
    ahead += 3000;
    expect((await detailOf(member, order.id)).state).toBe('PENDING');
    options.faults = {};
    ahead += 3000;
    expect((await detailOf(member, order.id)).state).toBe('PAID');
  });

  it('comes with the money that was faster than the cancelling', async () => {
    options.payDuring = 'close';
    const { member, order } = await orderedByMember();
    await server.call('POST member/account/recharge/cancel', { id: order.id }, member.headers);
    expect((await detailOf(member, order.id)).state).toBe('PAID');
    expect(await grantsOf(order.id)).toBe(1);
  });

  it('comes with a webhook two days after the order was closed', async () => {
    const { member, order } = await orderedByMember();
    await server.call('POST member/account/recharge/cancel', { id: order.id }, member.headers);
    expect((await detailOf(member, order.id)).state).toBe('CLOSED');
    Object.assign(options, { payAfterClose: true, webhook: { hold: true } });
    await simulator.pay(order.no);
    ahead += 2 * DAY_MS;
    options.webhook = {};
    await simulator.release();
    expect(await grantsOf(order.id)).toBe(1);
    expect(await vipOf(member)).toBe(1);
  });

  it('becomes a refund that is due where the member left before the webhook', async () => {
    options.webhook = { hold: true };
    const account = await register(server);
    const { order } = await ordered(account);
    await simulator.pay(order.no);
    const left = { confirmed: true, password: PASSWORD } as const;
    const { envelope } = await server.call('POST member/profile/profile/deregister', left, account.headers);
    expect(envelope.success).toBe(true);
    await simulator.release();
    expect(simulator.sent.at(-1)?.answers).toEqual(['success']);
    expect(await suspenseOf(order.no)).toEqual([{ kind: 'account_gone', state: 'REFUND_DUE' }]);
    expect(await grantsOf(order.id)).toBe(0);
  });

  it.each<[string, NotificationOptions, string]>([
    ['another amount', { amountOffset: -1 }, 'amount_mismatch'],
    ['another seller', { sellerId: '2088x' }, 'merchant_mismatch'],
    ['another app', { appId: '2021x' }, 'merchant_mismatch'],
    ['another currency', { currency: 'USD' }, 'currency_mismatch'],
    ["nobody's order", { outTradeNo: 'NOBODYS0001' }, 'unknown_order'],
  ])(
    'is not given for a webhook with %s, which goes to suspense and is acknowledged',
    async (_what, how, kind) => {
      options.webhook = { ...how, retry: false };
      const { member, order } = await orderedByMember();
      await simulator.pay(order.no);
      expect(simulator.sent.at(-1)?.answers).toEqual(['success']);
      expect(await vipOf(member)).toBe(0);
      expect(await suspenseOf(order.no)).toMatchObject([{ kind }]);
    },
  );

  it.each<[string, NotificationOptions]>([
    ["the merchant's own key", { signedBy: 'merchant' }],
    ['no signature', { signature: 'none' }],
    ['one byte changed', { alter: 'byte' }],
  ])('is not given for a webhook with %s, which is refused and changes nothing', async (_what, how) => {
    options.webhook = { ...how, retry: false };
    const { member, order } = await orderedByMember();
    await simulator.pay(order.no);
    expect(simulator.sent.at(-1)?.answers).toEqual(['fail']);
    expect(await vipOf(member)).toBe(0);
    expect(await grantsOf(order.id)).toBe(0);
  });
});

async function orderedByMember() {
  const member = await insertMember(server.db);
  return { member, ...(await ordered(member)) };
}

async function ordered(buyer: Pick<TestMember, 'headers'>) {
  const { envelope } = await server.call(
    'POST member/account/recharge/create',
    {
      kind: 'membership',
      planId: monthly.id,
      channel: 'alipay',
      scene: 'wap',
      consents,
      returnPath: '/vip_pay',
    },
    buyer.headers,
  );
  if (!envelope.success) throw new Error(`not ordered: ${envelope.errorCode}`);
  const { order } = envelope.data;
  await simulator.land(redirectOf(envelope.data));
  return { order };
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
    .where('transaction_no', '=', simulator.trades.get(no)?.tradeNo ?? '')
    .execute();
}
