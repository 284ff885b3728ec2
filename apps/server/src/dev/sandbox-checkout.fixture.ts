import { createSandboxTrades } from '@playlet/core/orders/sandbox';
import { openProviders, type PaidTrade, type PrepayOrder, type RawNotification } from '@playlet/payments';
import { listen } from '@playlet/testing/listen';
import { afterAll, beforeEach } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import { deriveSandboxKey } from './sandbox-key.ts';

const NOW = Date.parse('2026-11-20T12:00:00+08:00');

/** A server with its sandbox and a webhook beside it; gone when the test file is done. */
export async function openSandboxCheckout() {
  const clock = { now: NOW };
  const server = await startTestServer({}, { now: () => clock.now });
  const key = deriveSandboxKey(server.context.config.secrets);
  const trades = createSandboxTrades(server.db);
  const providers = openProviders(server.context.config.payments, {
    sandbox: { trades, key },
    clock: { now: () => clock.now },
  });
  const provider = providers.get('sandbox');
  if (!provider) throw new Error('no sandbox');
  /** What came to the webhook; `refuse` turns the next notices away. */
  const webhookCalls = { url: '', notifications: [] as RawNotification[], refuse: 0 };
  const webhook = await listen(async ({ headers, body }) => {
    webhookCalls.notifications.push({ headers: headers as RawNotification['headers'], body });
    const status = webhookCalls.refuse > 0 ? 500 : 200;
    webhookCalls.refuse = Math.max(0, webhookCalls.refuse - 1);
    return { status };
  });
  webhookCalls.url = webhook.url;
  afterAll(() => webhook.close());
  beforeEach(() => {
    clock.now = NOW;
    webhookCalls.notifications.length = 0;
  });

  let made = 0;
  const order = (values: Partial<PrepayOrder> = {}): PrepayOrder => {
    made += 1;
    return {
      no: `2026112000${String(made).padStart(6, '0')}`,
      scene: 'cashier',
      amount: 1990,
      subject: 'VIP 月卡',
      expiresAt: new Date(clock.now + 15 * 60_000),
      notifyUrl: webhookCalls.url,
      returnUrl: '/vip_pay?no=1',
      payerIp: '127.0.0.1',
      ...values,
    };
  };
  return {
    server,
    provider,
    trades,
    key,
    clock,
    webhookCalls,
    order,
    /** Answers the number of a new trade. */
    async prepaid(values?: Partial<PrepayOrder>): Promise<string> {
      const one = order(values);
      await provider.prepay(one);
      return one.no;
    },
    async paid(no: string): Promise<PaidTrade> {
      const state = await provider.queryTrade(no);
      if (state.state !== 'paid') throw new Error(`${no} is ${state.state}`);
      return state.trade;
    },
    address: (no: string) => `${server.baseUrl}/dev/cashier/${no}`,
    /** Presses a button, as a browser does. */
    press: (no: string, action: string) =>
      fetch(`${server.baseUrl}/dev/cashier/${no}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: `action=${action}`,
      }),
    /** Does the same as a program. */
    async act(no: string, body: object) {
      const answer = await fetch(`${server.baseUrl}/dev/cashier/${no}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
  };
}
