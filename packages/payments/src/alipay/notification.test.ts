import type { NotificationOptions } from '@playlet/testing/alipay/options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAlipay } from './alipay.ts';
import { openMerchant } from './merchant.fixture.ts';

const { simulator, provider, received, clock, fail, landed, paid, order } = await openMerchant();
const { options } = simulator;

/** A trade nobody was told of. */
async function quietlyPaid(): Promise<string> {
  options.webhook = { drop: true };
  const no = await paid();
  options.webhook = {};
  return no;
}

describe('the sending of a notification', () => {
  it('may not happen at all, and a query tells', async () => {
    const no = await quietlyPaid();
    expect(received).toEqual([]);
    expect((await provider.queryTrade(no)).state).toBe('paid');
  });

  it('may happen many times at once, and each says the same', async () => {
    options.webhook = { copies: 20 };
    const no = await paid();
    expect(received).toHaveLength(20);
    expect(new Set(received.map((notification) => JSON.stringify(notification))).size).toBe(1);
    expect(received[0]).toMatchObject({ kind: 'paid', trade: { no } });
  });

  it('may be late', async () => {
    options.webhook = { delayMs: 500 };
    await paid();
    expect(received).toEqual([]);
    await expect.poll(() => received.length).toBe(1);
  });

  it('goes on until it is taken', async () => {
    Object.assign(options, { retryMs: [10, 10, 10] });
    fail.next = 2;
    const no = await paid();
    const answers = () => simulator.sent.slice(-3).map((notification) => notification.answers);
    await expect.poll(answers).toEqual([['fail'], ['fail'], ['success']]);
    expect(received).toMatchObject([{ kind: 'paid', trade: { no } }]);
  });

  it('may come two days late, with a signature of its own time', async () => {
    const no = await quietlyPaid();
    const paidAt = new Date(clock.now);
    clock.now += 48 * 3_600_000;
    await simulator.notify(no);
    expect(received).toMatchObject([{ kind: 'paid', trade: { no, paidAt } }]);
  });

  it('may be held until the member is gone, and is still the same payment', async () => {
    options.webhook = { hold: true };
    const no = await paid();
    expect(received).toEqual([]);
    await simulator.release();
    expect(received).toMatchObject([{ kind: 'paid', trade: { no } }]);
  });

  it('may tell of the refund before the payment', async () => {
    options.webhook = { hold: true };
    const no = await paid();
    const { transactionNo } = await paidTrade(no);
    await provider.refund({ no, transactionNo, refundNo: `R${no}`, ...half });
    await simulator.release('reversed');
    expect(received).toMatchObject([
      { kind: 'refund', refundNo: `R${no}`, state: 'done' },
      { kind: 'paid', trade: { no } },
    ]);
  });

  it('may happen again with the very same bytes', async () => {
    await paid();
    await simulator.replay();
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
  });
});

describe("a notification that is not Alipay's", () => {
  const forgeries: [string, NotificationOptions][] = [
    ['has a wrong signature', { signature: 'wrong' }],
    ['has a signature that only probes', { signature: 'probe' }],
    ['has no signature', { signature: 'none' }],
    ["is signed with the merchant's own key", { signedBy: 'merchant' }],
    ['is signed with a key nobody knows', { signedBy: 'stranger' }],
    ['has one byte changed', { alter: 'byte' }],
    ['names a field twice', { alter: 'twice' }],
  ];
  it.each(forgeries)('is refused where it %s', async (_what, how) => {
    const no = await quietlyPaid();
    await simulator.notify(no, { ...how, retry: false });
    expect(received).toEqual(['forged']);
    expect(simulator.sent.at(-1)?.answers).toEqual(['fail']);
  });

  it.each(['', 'a=%', '%00=1&sign=x', 'sign=%E4%BD', '{"json":true}', '&&&', 'sign'])(
    'is refused where it is %j',
    async (body) => {
      await expect(provider.verifyNotification({ headers: {}, body })).rejects.toMatchObject({
        kind: 'forged',
      });
    },
  );

  it('is refused under the key Alipay had before, once the new one is set', async () => {
    const no = await quietlyPaid();
    const rotated = createAlipay({ ...simulator.settings, publicKey: simulator.rotateKey() });
    await simulator.notify(no, { retry: false });
    expect(received).toEqual(['forged']);
    const body = simulator.sent.at(-1)?.body ?? '';
    expect(await rotated.verifyNotification({ headers: {}, body })).toMatchObject({
      kind: 'paid',
      trade: { no },
    });
    await simulator.notify(no, { signedBy: 'formerKey', retry: false });
    const former = simulator.sent.at(-1)?.body ?? '';
    await expect(rotated.verifyNotification({ headers: {}, body: former })).rejects.toMatchObject({
      kind: 'forged',
    });
  });
});

describe("a notification of Alipay's own", () => {
  const cases: [string, NotificationOptions, object][] = [
    ['signs its sign_type as well', { keepSignType: true }, {}],
    ['was made five minutes ago', { skewSeconds: -299 }, {}],
    ['was made longer ago, as one sent again may be', { skewSeconds: -301 }, {}],
    ['is ahead of this clock', { skewSeconds: 301 }, {}],
    ['leaves a field empty', { extra: { passback_params: '' } }, {}],
    ['has fields nobody knows', { extra: { vendor_extra: '1', 未知: '值' } }, {}],
    ['carries anything in passback_params', { passback: '😀 "quoted" 100%+1=2&x\r\n%zz' }, {}],
    ['says that the trade is finished', { status: 'TRADE_FINISHED' }, {}],
    ['says one fen more', { amountOffset: 1 }, { amount: 1991 }],
    ['says one fen less', { amountOffset: -1 }, { amount: 1989 }],
    ['says another currency', { currency: 'USD' }, { currency: 'USD' }],
    ['says another seller', { sellerId: '2088x' }, { account: '2088x/2021000000000001' }],
    ['says another app', { appId: '2021x' }, { account: '2088000000000001/2021x' }],
    ["says another's order", { outTradeNo: 'ANOTHER' }, { no: 'ANOTHER' }],
  ];
  it.each(cases)('is passed on as it is where it %s', async (_what, how, difference) => {
    const no = await quietlyPaid();
    const { transactionNo } = await paidTrade(no);
    await simulator.notify(no, { ...how });
    const trade = {
      no,
      transactionNo,
      amount: 1990,
      currency: 'CNY',
      account: provider.account,
      ...difference,
    };
    expect(received).toEqual([{ kind: 'paid', trade: { ...trade, paidAt: new Date(clock.now) } }]);
    expect(simulator.sent.at(-1)?.answers).toEqual(['success']);
  });

  it('is understood whatever its texts hold', async () => {
    const no = await quietlyPaid();
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'binary-ascii' }),
        async (passback, body) => {
          received.length = 0;
          await simulator.notify(no, { passback, extra: { body }, retry: false });
          expect(received).toMatchObject([{ kind: 'paid', trade: { no, amount: 1990 } }]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is taken and forgotten where it is of another kind', async () => {
    const no = await quietlyPaid();
    await simulator.notify(no, { notifyType: 'trade_survey' });
    expect(received).toEqual([{ kind: 'other', what: 'trade_survey' }]);
  });

  it('is no payment where the trade is open, or was closed unpaid', async () => {
    const open = await landed();
    await simulator.notify(open);
    await provider.closeTrade(open);
    await simulator.notify(open);
    expect(received).toEqual([
      { kind: 'other', what: 'WAIT_BUYER_PAY' },
      { kind: 'other', what: 'TRADE_CLOSED' },
    ]);
  });

  it('of a full refund is that, though the trade is closed by it', async () => {
    const no = await paid();
    const { transactionNo } = await paidTrade(no);
    await provider.refund({ no, transactionNo, refundNo: `R${no}`, ...half, amount: 1990 });
    await expect.poll(() => received.length).toBe(2);
    expect(received[1]).toEqual({ kind: 'refund', refundNo: `R${no}`, state: 'done' });
  });

  it('of a closed trade buys nothing, for what was paid has been given back', async () => {
    const no = await quietlyPaid();
    await simulator.notify(no, { status: 'TRADE_CLOSED' });
    expect(received).toEqual([{ kind: 'other', what: 'TRADE_CLOSED' }]);
    const { transactionNo } = await paidTrade(no);
    await provider.refund({ no, transactionNo, refundNo: `R${no}`, ...half, amount: 1990 });
    expect(await provider.queryTrade(no)).toMatchObject({
      state: 'paid',
      trade: { transactionNo, refunded: true },
    });
  });

  it('is genuine as well where the fields it leaves empty were not signed', async () => {
    const no = await quietlyPaid();
    await simulator.notify(no, { unsignedEmpty: ['out_biz_no', 'gmt_refund'] });
    expect(received).toMatchObject([{ kind: 'paid', trade: { no } }]);
  });

  it('is acknowledged with seven bytes, and with nothing alike otherwise', () => {
    expect(Buffer.byteLength(provider.acknowledge('taken').body)).toBe(7);
    expect(provider.acknowledge('taken')).toEqual({ status: 200, type: 'text/plain', body: 'success' });
    expect(provider.acknowledge('failed')).toEqual({ status: 200, type: 'text/plain', body: 'fail' });
    expect(provider.acknowledge('forged')).toEqual({ status: 401, type: 'text/plain', body: 'fail' });
  });
});

const half = { amount: 1000, total: 1990, reason: 'double', notifyUrl: order().notifyUrl };

async function paidTrade(no: string) {
  const state = await provider.queryTrade(no);
  if (state.state !== 'paid') throw new Error(`${no} is ${state.state}`);
  return state.trade;
}
