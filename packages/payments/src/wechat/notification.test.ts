import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../provider.ts';
import { openShop } from './wechat.fixture.ts';
import { createWechatPay } from './wechat.ts';

const shop = await openShop();
const { simulator, provider, notifications, ordered } = shop;
beforeEach(() => {
  simulator.reset();
  notifications.length = 0;
  shop.takes = true;
});
afterAll(() => shop.close());

describe('The notification of a payment', () => {
  it('says which order was paid, how much, when and to which merchant', async () => {
    const { no } = await ordered({ amount: 1990 });
    const paidAt = new Date('2026-11-21T08:00:00Z');
    const [delivery] = await simulator.pay(no, { paidAt });
    expect(notifications).toEqual([
      {
        kind: 'paid',
        trade: {
          no,
          transactionNo: simulator.trades.get(no)?.transactionId,
          amount: 1990,
          currency: 'CNY',
          account: `${simulator.settings.mchId}/${simulator.settings.appId}`,
          paidAt,
        },
      },
    ]);
    expect(delivery).toMatchObject({ status: 200, answer: '{"code":"SUCCESS","message":"OK"}' });
  });

  it.each([
    ['without associated data', { associatedData: '' }],
    ['under the public key', { signedBy: 'publicKey' }],
    ['signed almost five minutes ago', { skewSeconds: -298 }],
    ['signed by a clock almost five minutes ahead', { skewSeconds: 298 }],
    ['with fields no document names', { extra: { new_field: { deep: [1, null] } } }],
    ['with an attachment of all kinds of signs', { attach: '😀 "quoted" \\ \n line' }],
    ['two days after the money', { paidAt: new Date(Date.now() - 48 * 3_600_000) }],
    ['after a pause', { delayMs: 30 }],
  ] as const)('is believed %s', async (_how, options) => {
    const { no } = await ordered();
    await simulator.pay(no, options);
    expect(notifications).toMatchObject([{ kind: 'paid', trade: { no } }]);
  });

  it.each([
    ['with a wrong signature', { signature: 'wrong' }],
    ['with a probe for a signature', { signature: 'probe' }],
    ['without a signature', { signature: 'none' }],
    ['under a serial nobody knows', { serial: '5FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF' }],
    ['under a public key nobody knows', { serial: 'PUB_KEY_ID_0000000000000000000000000000000000' }],
    ['under the serial of another key', { signedBy: 'publicKey', serial: 'the certificate' }],
    ['signed with our own key', { signedBy: 'merchant' }],
    ['signed by a stranger', { signedBy: 'stranger' }],
    ['signed five minutes ago', { skewSeconds: -301 }],
    ['signed five minutes ahead', { skewSeconds: 301 }],
    ['with a changed byte of its body', { alter: 'body' }],
    ['with a changed byte of its ciphertext', { alter: 'ciphertext' }],
    ['with a changed byte of its associated data', { alter: 'associatedData' }],
  ] as const)('is forged %s, and turned away', async (_how, options) => {
    const { no } = await ordered();
    const serial =
      'serial' in options && options.serial === 'the certificate' ? await certificateSerial() : undefined;
    const [delivery] = await simulator.pay(no, { ...options, ...(serial ? { serial } : {}), retry: false });
    expect(notifications).toMatchObject([{ kind: 'forged' }]);
    expect(delivery).toMatchObject({ status: 401, answer: expect.stringContaining('"SIGN_ERROR"') });
  });

  it.each([
    ['a fen more', { amountOffset: 1 }, { amount: 1991 }],
    ['a fen less', { amountOffset: -1 }, { amount: 1989 }],
    ['less from the payer, a coupon paying the rest', { payerTotal: 990 }, { amount: 1990 }],
    ['another currency', { currency: 'USD' }, { currency: 'USD' }],
    ['another merchant', { mchid: '1900000000' }, { account: '1900000000/wxd678efh567hg6787' }],
    ['another app', { appid: 'wx0000000000000000' }, { account: '1900000109/wx0000000000000000' }],
    ['an order of somebody else', { outTradeNo: 'P20200101000001' }, { no: 'P20200101000001' }],
  ] as const)('reports %s as it is, for the ledger to judge', async (_what, options, expected) => {
    const { no } = await ordered({ amount: 1990 });
    await simulator.pay(no, options);
    expect(notifications).toMatchObject([{ kind: 'paid', trade: expected }]);
  });

  it('is read as often as it comes, all at once and again byte by byte', async () => {
    const { no } = await ordered();
    const deliveries = await simulator.pay(no, { copies: 20 });
    expect(deliveries.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const [first] = deliveries;
    if (first) await simulator.resend(first);
    expect(notifications).toHaveLength(21);
    expect(
      notifications.every((notification) => 'trade' in notification && notification.trade.no === no),
    ).toBe(true);
  });

  it('replayed after its time is forged', async () => {
    const { no } = await ordered();
    const [delivery] = await simulator.pay(no);
    const headers = Object.entries(delivery?.headers ?? {}).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    const captured = { headers: Object.fromEntries(headers), body: delivery?.body ?? '' };
    const inTime = createWechatPay(simulator.settings, { now: () => Date.now() + 290_000 });
    expect(await inTime.verifyNotification(captured)).toMatchObject({ kind: 'paid' });
    const later = createWechatPay(simulator.settings, { now: () => Date.now() + 301_000 });
    await expect(later.verifyNotification(captured)).rejects.toMatchObject({ kind: 'forged' });
  });

  it('may come before the answer to the order', async () => {
    simulator.options.payDuring = 'prepay';
    const order = shop.order();
    const prepaid = provider.prepay(order).then(() => 'prepaid');
    await expect.poll(() => notifications).toMatchObject([{ kind: 'paid', trade: { no: order.no } }]);
    expect(await prepaid).toBe('prepaid');
  });

  it('may come after the order was closed', async () => {
    const { no } = await ordered();
    expect(await provider.closeTrade(no)).toBe('closed');
    simulator.options.payAfterClose = true;
    await simulator.pay(no);
    expect(notifications).toMatchObject([{ kind: 'paid', trade: { no } }]);
  });

  it('is replaced by the query if it never comes', async () => {
    const { no } = await ordered();
    expect(await simulator.pay(no, { drop: true })).toEqual([]);
    expect(notifications).toEqual([]);
    expect(await provider.queryTrade(no)).toMatchObject({ state: 'paid' });
  });

  it('is sent again until it is taken', async () => {
    shop.takes = false;
    simulator.options.retryMs = Array(15).fill(20);
    const { no } = await ordered();
    const before = simulator.deliveries.length;
    const [first] = await simulator.pay(no);
    expect(first).toMatchObject({ status: 500 });
    await expect.poll(() => notifications.length).toBeGreaterThan(2);
    shop.takes = true;
    await expect.poll(() => simulator.deliveries.at(-1)?.status).toBe(200);
    const sent = simulator.deliveries.slice(before).map(({ headers }) => headers['Wechatpay-Signature']);
    expect(new Set(sent).size).toBe(sent.length);
  });
});

describe('A genuine notification', () => {
  it('of an unknown kind is nothing to do for us', async () => {
    const { no } = await ordered();
    await simulator.pay(no, { eventType: 'PAYSCORE.USER_PAID' });
    expect(notifications).toEqual([{ kind: 'other', what: 'PAYSCORE.USER_PAID' }]);
  });

  it('of a payment that did not succeed changes nothing', async () => {
    const { no } = await ordered();
    await simulator.pay(no, { extra: { trade_state: 'PAYERROR' } });
    expect(notifications).toEqual([{ kind: 'other', what: 'TRANSACTION.SUCCESS of a trade in PAYERROR' }]);
  });

  it.each([
    ['lacks its amount', { extra: { amount: {} } }],
    ['has no resource', { body: '{"event_type":"TRANSACTION.SUCCESS"}' }],
    ['has no kind', { body: '{}' }],
    ['is not JSON', { body: '<xml/>' }],
    ['is empty', { body: '' }],
  ])('that %s is turned away as senseless', async (_what, options) => {
    const { no } = await ordered();
    const [delivery] = await simulator.pay(no, { ...options, retry: false });
    expect(notifications).toMatchObject([{ kind: 'malformed', refusal: 'malformed' }]);
    expect(delivery?.status).toBe(400);
  });
});

it('What is not a notification at all is forged, and says nothing of its content', async () => {
  for (const body of ['', 'null', '{', '{"event_type":"TRANSACTION.SUCCESS"}']) {
    const error = await provider.verifyNotification({ headers: {}, body }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind: 'forged' });
  }
});

/** The serial of the certificate that signs now, as its notifications give it. */
async function certificateSerial(): Promise<string> {
  const { no } = await ordered();
  const [delivery] = await simulator.pay(no);
  notifications.length = 0;
  return delivery?.headers['Wechatpay-Serial'] ?? '';
}
