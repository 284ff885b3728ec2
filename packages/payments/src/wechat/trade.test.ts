import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop } from './wechat.fixture.ts';

const shop = await openShop();
const { simulator, provider, ordered } = shop;
beforeEach(() => simulator.reset());
afterAll(() => shop.close());

describe('Asked for a trade, WeChat Pay says', () => {
  it('an unknown number has no trade', async () => {
    expect(await provider.queryTrade('P0000000000')).toEqual({ state: 'absent' });
  });

  it('whether it is open, paid or closed', async () => {
    const { no } = await ordered();
    expect(await provider.queryTrade(no)).toEqual({ state: 'open' });
    await provider.closeTrade(no);
    expect(await provider.queryTrade(no)).toEqual({ state: 'closed' });
    const paid = await ordered({ amount: 1990 });
    const paidAt = new Date('2026-11-20T15:59:59Z');
    await simulator.pay(paid.no, { drop: true, paidAt });
    expect(await provider.queryTrade(paid.no)).toEqual({
      state: 'paid',
      trade: {
        no: paid.no,
        transactionNo: simulator.trades.get(paid.no)?.transactionId,
        amount: 1990,
        currency: 'CNY',
        account: provider.account,
        paidAt,
      },
    });
  });

  it('the price of the order where a coupon paid a part of it', async () => {
    const { no } = await ordered({ amount: 1990 });
    await simulator.pay(no, { drop: true, payerTotal: 990 });
    expect(await provider.queryTrade(no)).toMatchObject({ trade: { amount: 1990 } });
  });

  it('whether a refunded one was paid, and has been given back', async () => {
    const { no } = await ordered();
    await simulator.pay(no, { drop: true });
    await provider.refund(refundOf(no));
    expect(simulator.trades.get(no)?.state).toBe('REFUND');
    expect(await provider.queryTrade(no)).toMatchObject({ state: 'paid', trade: { no, refunded: true } });
  });

  it('for a while that a paid one is open, and then the truth', async () => {
    const { no } = await ordered();
    simulator.options.queryLagMs = 60_000;
    await simulator.pay(no, { drop: true });
    expect(await provider.queryTrade(no)).toEqual({ state: 'open' });
    simulator.options.queryLagMs = 0;
    expect(await provider.queryTrade(no)).toMatchObject({ state: 'paid' });
  });
});

describe('Closing', () => {
  it('an open trade leaves it unpayable', async () => {
    const { no } = await ordered();
    expect(await provider.closeTrade(no)).toBe('closed');
    await expect(simulator.pay(no)).rejects.toThrow('cannot be paid');
  });

  it('a trade closed before, or unknown, is no failure', async () => {
    const { no } = await ordered();
    await provider.closeTrade(no);
    expect(await provider.closeTrade(no)).toBe('closed');
    expect(await provider.closeTrade('P0000000000')).toBe('absent');
  });

  it('after the money came answers that it came, though a query lags behind', async () => {
    const { no } = await ordered();
    simulator.options.payDuring = 'close';
    simulator.options.queryLagMs = 60_000;
    expect(await provider.closeTrade(no)).toBe('paid');
    expect(shop.notifications.at(-1)).toMatchObject({ kind: 'paid', trade: { no } });
  });
});

function refundOf(no: string) {
  const transactionNo = simulator.trades.get(no)?.transactionId ?? '';
  const total = simulator.trades.get(no)?.total ?? 0;
  return { no, transactionNo, refundNo: `R${no}`, amount: 1, total, reason: '重复付款', notifyUrl: '' };
}
