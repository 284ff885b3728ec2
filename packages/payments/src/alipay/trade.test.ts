import type { Fault } from '@playlet/testing/alipay/options';
import { describe, expect, it } from 'vitest';
import { openMerchant } from './merchant.fixture.ts';

const { simulator, provider, received, clock, order, landed, paid } = await openMerchant();
const { options } = simulator;

describe('an order at Alipay', () => {
  it.each(['wap', 'page'] as const)(
    'is paid on its %s page, and is known of by query and by notice',
    async (scene) => {
      const no = await landed({ scene });
      expect(await provider.queryTrade(no)).toEqual({ state: 'open' });
      clock.now += 61_000;
      await simulator.pay(no);
      const trade = {
        no,
        transactionNo: simulator.trades.get(no)?.tradeNo,
        amount: 1990,
        currency: 'CNY',
        account: provider.account,
        paidAt: new Date(clock.now),
      };
      expect(await provider.queryTrade(no)).toEqual({ state: 'paid', trade });
      expect(received).toEqual([{ kind: 'paid', trade }]);
      expect(simulator.sent.at(-1)?.answers).toEqual(['success']);
    },
  );

  it('does not exist before its payer has come', async () => {
    const { no } = order();
    expect(await provider.queryTrade(no)).toEqual({ state: 'absent' });
    expect(await provider.closeTrade(no)).toBe('absent');
  });

  it('carries any subject, without the signs Alipay refuses', async () => {
    const no = await landed({ subject: '《爱/恨=1&2》, 50% + 😀 "x"\n<b>' });
    expect(simulator.trades.get(no)?.subject).toBe('《爱 恨 1 2》， 50% + 😀 "x" <b>');
    await simulator.pay(no);
    expect(received).toMatchObject([{ kind: 'paid', trade: { no } }]);
  });

  it('takes no other scene', async () => {
    await expect(provider.prepay(order({ scene: 'jsapi' }))).rejects.toMatchObject({ kind: 'refused' });
  });

  it('can no longer be paid when its time is over, and is closed then', async () => {
    const no = await landed();
    clock.now += 15 * 60_000;
    await expect(simulator.pay(no)).rejects.toThrow('TRADE_CLOSED');
    expect(await provider.queryTrade(no)).toEqual({ state: 'closed' });
    expect(await provider.closeTrade(no)).toBe('closed');
  });

  it('is closed on request, and then not paid', async () => {
    const no = await landed();
    expect(await provider.closeTrade(no)).toBe('closed');
    await expect(simulator.pay(no)).rejects.toThrow('TRADE_CLOSED');
  });

  it('is paid where the money was faster than the close', async () => {
    options.payDuring = 'close';
    const no = await landed();
    expect(await provider.closeTrade(no)).toBe('paid');
    expect(received).toMatchObject([{ kind: 'paid', trade: { no } }]);
  });

  it('is paid even after it was closed, if Alipay says so', async () => {
    const no = await landed();
    await provider.closeTrade(no);
    options.payAfterClose = true;
    await simulator.pay(no);
    expect((await provider.queryTrade(no)).state).toBe('paid');
    expect(received).toMatchObject([{ kind: 'paid' }]);
  });

  it('is reported before the payer has even seen the page', async () => {
    options.payDuring = 'page';
    const no = await landed();
    expect(received).toMatchObject([{ kind: 'paid', trade: { no } }]);
  });

  it('stays open for as long as a query lags behind', async () => {
    options.queryLagMs = 3000;
    const no = await paid();
    expect(await provider.queryTrade(no)).toEqual({ state: 'open' });
    clock.now += 3000;
    expect((await provider.queryTrade(no)).state).toBe('paid');
  });

  it('costs what it costs, whatever coupons paid', async () => {
    options.webhook = { payerTotal: 990 };
    const no = await paid();
    expect(await provider.queryTrade(no)).toMatchObject({ trade: { amount: 1990 } });
    expect(received).toMatchObject([{ trade: { amount: 1990 } }]);
  });

  it('is answered for in certificate mode as well', async () => {
    options.certificateMode = true;
    expect(await provider.queryTrade(await landed())).toEqual({ state: 'open' });
  });
});

describe('an answer of the gateway', () => {
  const doubtful: Fault[] = [
    'error',
    'errorDone',
    'silence',
    'silenceDone',
    'late',
    'tooMany',
    'systemError',
    'unknownError',
    'unsigned',
    'wronglySigned',
    'strangerSigned',
    'torn',
    'twofold',
  ];
  it.each(doubtful)('that is %s says nothing about the order', async (fault) => {
    const no = await paid();
    Object.assign(options, { faults: { query: fault, close: fault }, lateMs: 1000 });
    await expect(provider.queryTrade(no)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(provider.closeTrade(no)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is not believed where it refuses unsigned', async () => {
    options.faults = { query: 'unsigned' };
    await expect(provider.queryTrade(order().no)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('ACQ.TRADE_NOT_EXIST'),
    });
  });

  it('may say that the order was closed all the same', async () => {
    options.faults = { close: 'silenceDone' };
    const no = await landed();
    await expect(provider.closeTrade(no)).rejects.toMatchObject({ kind: 'unavailable' });
    options.faults = {};
    expect(await provider.queryTrade(no)).toEqual({ state: 'closed' });
  });
});
