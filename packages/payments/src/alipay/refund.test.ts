import { describe, expect, it } from 'vitest';
import type { RefundRequest } from '../provider.ts';
import { openMerchant } from './merchant.fixture.ts';

const { simulator, provider, order, paid } = await openMerchant();
const { options } = simulator;

async function request(values: Partial<RefundRequest> = {}): Promise<RefundRequest> {
  const no = await paid();
  const transactionNo = simulator.trades.get(no)?.tradeNo ?? '';
  const { notifyUrl } = order();
  return {
    no,
    transactionNo,
    refundNo: `R${no}`,
    amount: 1000,
    total: 1990,
    reason: '重复',
    notifyUrl,
    ...values,
  };
}

describe('a refund at Alipay', () => {
  it('is done at once, and only once under its number', async () => {
    const one = await request();
    expect(await provider.queryRefund(one)).toBe('absent');
    expect(await provider.refund(one)).toBe('done');
    expect(await provider.refund(one)).toBe('done');
    expect(await provider.queryRefund(one)).toBe('done');
    expect(simulator.trades.get(one.no)?.refunds).toHaveLength(1);
  });

  it('is refused beyond what was paid, and for another amount under the same number', async () => {
    const one = await request();
    await provider.refund(one);
    await expect(provider.refund({ ...one, amount: 999 })).rejects.toMatchObject({ kind: 'refused' });
    await expect(provider.refund({ ...one, refundNo: 'MORE', amount: 991 })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(await provider.queryRefund({ ...one, refundNo: 'MORE' })).toBe('absent');
  });

  it('is refused for a payment of another order', async () => {
    const [one, other] = [await request(), await request()];
    await expect(provider.refund({ ...one, transactionNo: other.transactionNo })).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('ACQ.TRADE_NOT_EXIST'),
    });
  });

  it.each([
    ['PROCESSING', 'underway'],
    ['ABNORMAL', 'failed'],
  ] as const)('that is %s is %s', async (state, expected) => {
    options.refund = state;
    const one = await request();
    expect(await provider.refund(one)).toBe(expected);
    expect(await provider.queryRefund(one)).toBe(expected);
  });

  it('is refused where the merchant has no money there', async () => {
    options.refund = 'NO_FUNDS';
    await expect(provider.refund(await request())).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('SELLER_BALANCE_NOT_ENOUGH'),
    });
  });

  it.each(['errorDone', 'silenceDone', 'unsigned', 'wronglySigned'] as const)(
    'is in doubt after an answer that is %s, and sending it again moves no more money',
    async (fault) => {
      options.faults = { refund: fault };
      const one = await request();
      await expect(provider.refund(one)).rejects.toMatchObject({ kind: 'unavailable' });
      options.faults = {};
      expect(await provider.queryRefund(one)).toBe('done');
      expect(await provider.refund(one)).toBe('done');
      expect(simulator.trades.get(one.no)?.refunds).toHaveLength(1);
    },
  );

  it('is unknown for as long as no status query succeeds', async () => {
    const one = await request();
    await provider.refund(one);
    options.faults = { refundQuery: 'wronglySigned' };
    await expect(provider.queryRefund(one)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('never happened after an error before it, and can be asked for again', async () => {
    options.faults = { refund: 'error' };
    const one = await request();
    await expect(provider.refund(one)).rejects.toMatchObject({ kind: 'unavailable' });
    options.faults = {};
    expect(await provider.queryRefund(one)).toBe('absent');
    expect(await provider.refund(one)).toBe('done');
  });
});
