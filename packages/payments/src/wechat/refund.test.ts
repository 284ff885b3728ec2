import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { RefundRequest } from '../provider.ts';
import { openShop } from './wechat.fixture.ts';

const shop = await openShop();
const { simulator, provider } = shop;
beforeEach(() => {
  simulator.reset();
  shop.notifications.length = 0;
});
afterAll(() => shop.close());

describe('A refund', () => {
  it('is pending first, then done, and notified', async () => {
    const request = await paidOrder();
    expect(await provider.refund(request)).toBe('underway');
    expect(await provider.queryRefund(request)).toBe('done');
    await expect
      .poll(() => shop.notifications)
      .toContainEqual({ kind: 'refund', refundNo: request.refundNo, state: 'done' });
  });

  it('sent again is the same refund, and the money goes back once', async () => {
    const request = await paidOrder();
    await provider.refund(request);
    await provider.refund(request);
    const given = [...simulator.refunds.values()].filter(({ trade }) => trade.no === request.no);
    expect(given.map(({ amount }) => amount)).toEqual([request.amount]);
  });

  it('under the same number of another amount is refused', async () => {
    const request = await paidOrder();
    await provider.refund(request);
    await expect(provider.refund({ ...request, amount: 1 })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('of an order nobody knows is asked for with a reason of any length, and without an address for webhooks', async () => {
    const request = await paidOrder();
    const sent = { ...request, reason: '多付了一次'.repeat(40), notifyUrl: '' };
    expect(await provider.refund(sent)).toBe('underway');
    const taken = simulator.refunds.get(request.refundNo);
    expect(taken).toMatchObject({ reason: '多付了一次'.repeat(40).slice(0, 26), notifyUrl: undefined });
  });

  it('of more than was paid is refused, however it is cut', async () => {
    const request = await paidOrder();
    await provider.refund({ ...request, amount: 1000 });
    const rest = { ...request, refundNo: `${request.refundNo}b`, amount: 991 };
    await expect(provider.refund(rest)).rejects.toMatchObject({ kind: 'refused' });
    expect(await provider.refund({ ...rest, amount: 990 })).toBe('underway');
  });

  it('of a payment WeChat Pay does not know is refused', async () => {
    const request = await paidOrder();
    await expect(provider.refund({ ...request, transactionNo: '4200000000' })).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('RESOURCE_NOT_EXISTS'),
    });
  });

  it.each(['ABNORMAL', 'CLOSED'] as const)('that ends %s has failed: a person has to look', async (end) => {
    simulator.options.refund = end;
    const request = await paidOrder();
    await provider.refund(request);
    expect(await provider.queryRefund(request)).toBe('failed');
    await expect
      .poll(() => shop.notifications)
      .toContainEqual({ kind: 'refund', refundNo: request.refundNo, state: 'failed' });
  });

  it('is under way while it is not done', async () => {
    simulator.options.refund = 'PROCESSING';
    const request = await paidOrder();
    await provider.refund(request);
    expect(await provider.queryRefund(request)).toBe('underway');
  });

  it('is absent if it was never asked for', async () => {
    expect(await provider.queryRefund({ no: 'P000000', refundNo: 'R000000' })).toBe('absent');
  });

  it('may be notified before the payment', async () => {
    simulator.options.webhook = { drop: true };
    const request = await paidOrder();
    await provider.refund(request);
    simulator.options.webhook = {};
    await simulator.notifyRefund(request.refundNo);
    await simulator.notify(request.no);
    expect(shop.notifications).toMatchObject([
      { kind: 'refund', refundNo: request.refundNo },
      { kind: 'paid', trade: { no: request.no } },
    ]);
  });

  it("of another merchant's is none of ours", async () => {
    const request = await paidOrder();
    await provider.refund({ ...request, notifyUrl: request.notifyUrl });
    await simulator.notifyRefund(request.refundNo, { mchid: '1900000000' });
    expect(shop.notifications.at(-1)).toEqual({ kind: 'other', what: "another merchant's refund" });
  });
});

async function paidOrder(): Promise<RefundRequest> {
  const { no, notifyUrl, amount } = await shop.ordered({ amount: 1990 });
  await simulator.pay(no, { drop: true });
  const transactionNo = simulator.trades.get(no)?.transactionId ?? '';
  return { no, transactionNo, refundNo: `R${no}`, amount, total: amount, reason: '重复付款', notifyUrl };
}
