import { systemClock } from '@playlet/domain/time';
import { openProviders, type RawNotification } from '@playlet/payments';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { buildConsents } from '../testing/orders.ts';
import { openSandboxCheckout } from './sandbox-checkout.fixture.ts';

const { server, provider, trades, key, clock, webhookCalls, prepaid, paid, address, press, act } =
  await openSandboxCheckout();

describe('a payer at the sandbox', () => {
  it('pays: the provider knows at once, the webhook is sent and verifies, and the payer is sent back', async () => {
    const no = await prepaid();
    const answer = await press(no, 'pay');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/vip_pay?no=1']);
    const trade = await paid(no);
    expect(trade).toMatchObject({ no, amount: 1990, currency: 'CNY', account: provider.account });
    await expect.poll(() => webhookCalls.notifications.length).toBe(1);
    expect(await provider.verifyNotification(webhookCalls.notifications[0] as RawNotification)).toEqual({
      kind: 'paid',
      trade,
    });
  });

  it('pays once, however often the button is pressed', async () => {
    const no = await prepaid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(no, { action: 'pay' })));
    const numbers = answers.map(({ body }) => body.transactionNo);
    expect(new Set(numbers).size).toBe(1);
    await expect.poll(() => webhookCalls.notifications.length).toBe(1);
  });

  it('pays without a webhook, and the status query finds it', async () => {
    const no = await prepaid();
    await act(no, { action: 'silent' });
    expect((await provider.queryTrade(no)).state).toBe('paid');
    expect(webhookCalls.notifications).toEqual([]);
  });

  it('pays with a webhook that comes later', async () => {
    const no = await prepaid();
    await act(no, { action: 'delay', seconds: 0.2 });
    expect((await provider.queryTrade(no)).state).toBe('paid');
    expect(webhookCalls.notifications).toEqual([]);
    await expect.poll(() => webhookCalls.notifications.length).toBe(1);
  });

  it('fails, which closes the trade, or goes back, which leaves it open', async () => {
    const [failed, left] = [await prepaid(), await prepaid()];
    expect((await press(failed, 'fail')).status).toBe(303);
    expect((await press(left, 'abandon')).status).toBe(303);
    expect(await provider.queryTrade(failed)).toEqual({ state: 'closed' });
    expect(await provider.queryTrade(left)).toEqual({ state: 'open' });
  });

  it('pays neither a closed trade nor one whose time is over', async () => {
    const [closed, late] = [await prepaid(), await prepaid()];
    await provider.closeTrade(closed);
    clock.now += 16 * 60_000;
    for (const no of [closed, late]) {
      expect((await press(no, 'pay')).headers.get('location')).toBe(`/dev/cashier/${no}`);
      expect((await provider.queryTrade(no)).state).not.toBe('paid');
    }
  });

  it('shows what is bought, for how much, and that no money moves', async () => {
    const no = await prepaid({ subject: '年卡 <b>"VIP"</b>' });
    const answer = await fetch(address(no), { headers: { accept: 'text/html' } });
    const html = await answer.text();
    expect(html).toContain('年卡 &#60;b&#62;&#34;VIP&#34;&#60;/b&#62;');
    expect(html).toContain('¥19.90');
    expect(html).toContain('not real money');
    expect((await fetch(`${server.baseUrl}/dev/cashier.css`)).headers.get('content-type')).toContain(
      'text/css',
    );
  });
});

describe('an order at the sandbox', () => {
  it('is a membership as soon as its webhook has arrived', async () => {
    const [member, { monthly }] = [await insertMember(server.db), await insertPlans(server.db)];
    const { envelope: config } = await server.call('GET public/content/config/detail');
    const consents = buildConsents(config.data.agreements);
    const input = { kind: 'membership', planId: monthly.id, channel: 'sandbox', consents } as const;
    const { envelope } = await server.call('POST member/account/recharge/create', input, member.headers);
    const { order, cashier: where } = envelope.data;
    expect(where).toEqual({ type: 'redirect', url: `/dev/cashier/${order.no}` });
    await act(order.no, { action: 'pay' });
    const vip = async () =>
      (await server.call('GET member/profile/profile/detail', {}, member.headers)).envelope.data;
    await expect.poll(vip).toMatchObject({ vipState: 1 });
  });
});

describe('the sandbox', () => {
  it('does not exist in production', async () => {
    const no = await prepaid();
    const production = { ...server.context.config.payments, sandbox: false };
    expect([...openProviders(production, { sandbox: { trades, key }, clock: systemClock })]).toEqual([]);
    const app = await buildApp({
      ...server.context,
      config: { ...server.context.config, payments: production, developmentConveniences: false },
    });
    const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${baseUrl}/dev/cashier/${no}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{"action":"pay"}' }),
      });
      expect(answer.status).toBe(404);
    }
    await app.close();
  });

  it('changes nothing on a GET, and takes no action it does not know', async () => {
    const no = await prepaid();
    await fetch(`${address(no)}?action=pay`);
    expect(await provider.queryTrade(no)).toEqual({ state: 'open' });
    expect((await press(no, 'steal')).status).toBe(400);
    expect((await act(no, {})).status).toBe(400);
  });

  it('leaves calls of the API closed to forms', async () => {
    const answer = await fetch(`${server.baseUrl}/api/public/member/member/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: '{}',
    });
    expect(answer.status).toBe(415);
  });
});
