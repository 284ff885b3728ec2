import { DAY_MS } from '@playlet/domain/time';
import { createPaidNotification, type RawNotification } from '@playlet/payments';
import { describe, expect, it } from 'vitest';
import { openSandboxCheckout } from './sandbox-checkout.fixture.ts';

const { provider, trades, key, clock, webhookCalls, order, prepaid, paid, act } = await openSandboxCheckout();

describe('the sandbox as a provider', () => {
  it('sends a notification again that nobody took', async () => {
    webhookCalls.refuse = 1;
    await act(await prepaid(), { action: 'pay' });
    await expect.poll(() => webhookCalls.notifications.length).toBe(2);
  });

  it('takes an order again as it was, and refuses it changed or closed', async () => {
    const no = await prepaid();
    expect(await provider.prepay(order({ no }))).toEqual({ type: 'redirect', url: `/dev/cashier/${no}` });
    await expect(provider.prepay(order({ no, amount: 1991 }))).rejects.toMatchObject({ kind: 'refused' });
    expect(await provider.closeTrade(no)).toBe('closed');
    await expect(provider.prepay(order({ no }))).rejects.toMatchObject({ kind: 'refused' });
  });

  it('never calls a paid order refused, for something did happen', async () => {
    const no = await prepaid();
    await act(no, { action: 'silent' });
    await expect(provider.prepay(order({ no }))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await provider.closeTrade(no)).toBe('paid');
  });

  it('knows nothing of other numbers', async () => {
    expect(await provider.queryTrade('nobody')).toEqual({ state: 'absent' });
    expect(await provider.closeTrade('nobody')).toBe('absent');
    expect((await act('nobody', { action: 'pay' })).status).toBe(404);
  });

  it('gives back once per number, and never more than it took', async () => {
    const no = await prepaid();
    await act(no, { action: 'silent' });
    const { transactionNo } = await paid(no);
    const request = { no, transactionNo, total: 1990, reason: 'double', notifyUrl: webhookCalls.url };
    const half = { ...request, refundNo: `R1${no}`, amount: 1000 };
    expect(await provider.queryRefund(half)).toBe('absent');
    expect(await Promise.all([provider.refund(half), provider.refund(half)])).toEqual(['done', 'done']);
    expect(await provider.queryRefund(half)).toBe('done');
    const rest = (n: number) => provider.refund({ ...request, refundNo: `R${n}${no}`, amount: 990 });
    const both = await Promise.allSettled([rest(2), rest(3)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(provider.refund({ ...half, amount: 1 })).rejects.toMatchObject({ kind: 'refused' });
  });

  it('issues the statement of a Beijing day when it is over', async () => {
    clock.now = Date.parse('2026-11-18T23:59:59.999+08:00');
    const [first, second] = [await prepaid(), await prepaid()];
    await act(first, { action: 'silent' });
    clock.now += 1;
    await act(second, { action: 'silent' });
    await expect(provider.fetchStatement('2026-11-19')).rejects.toMatchObject({ kind: 'not_ready' });
    const { transactionNo } = await paid(first);
    const refundNo = `R${first}`;
    await provider.refund({
      no: first,
      transactionNo,
      refundNo,
      amount: 1990,
      total: 1990,
      reason: 'r',
      notifyUrl: webhookCalls.url,
    });
    expect(await provider.fetchStatement('2026-11-18')).toEqual([
      { kind: 'payment', no: first, transactionNo, amount: 1990, at: new Date(clock.now - 1) },
    ]);
    clock.now += DAY_MS;
    const rows = await provider.fetchStatement('2026-11-19');
    expect(rows.map(({ kind, no }) => [kind, no])).toEqual([
      ['payment', second],
      ['refund', first],
    ]);
  });

  it.each([
    ['another key', 0, Buffer.from('somebody else')],
    ['a time too long ago', -300_000, key],
    ['a time yet to come', 301_000, key],
  ])('refuses a notification signed with %s', async (_what, ahead, usedKey) => {
    const no = await prepaid();
    await act(no, { action: 'silent' });
    const trade = await trades.find(no);
    if (!trade) throw new Error('no trade');
    const notification = createPaidNotification(trade, usedKey, clock.now + ahead);
    await expect(provider.verifyNotification(notification)).rejects.toMatchObject({ kind: 'forged' });
  });

  it('refuses a notification that was changed on the way', async () => {
    const no = await prepaid();
    await act(no, { action: 'pay' });
    await expect.poll(() => webhookCalls.notifications.length).toBe(1);
    const { headers, body } = webhookCalls.notifications[0] as RawNotification;
    const changed = { headers, body: body.replace('1990', '1991') };
    await expect(provider.verifyNotification(changed)).rejects.toMatchObject({ kind: 'forged' });
  });
});
