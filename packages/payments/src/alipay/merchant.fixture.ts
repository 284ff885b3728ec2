import { startAlipaySimulator } from '@playlet/testing/alipay/simulator';
import type { AlipaySimulator } from '@playlet/testing/alipay/world';
import { listen } from '@playlet/testing/listen';
import { afterAll, beforeEach } from 'vitest';
import {
  type PaymentNotification,
  type PaymentProvider,
  type PrepayOrder,
  ProviderError,
} from '../provider.ts';
import { createAlipay } from './alipay.ts';

export type Merchant = {
  simulator: AlipaySimulator;
  provider: PaymentProvider;
  /** What the webhook made of the notices that came, in order; `forged` and the like where it refused one. */
  received: (PaymentNotification | string)[];
  /** Milliseconds since 1970; as on 2026-11-20 at noon in Beijing before each test. */
  clock: { now: number };
  /** How many of the next notices the webhook fails at. */
  fail: { next: number };
  order(values?: Partial<PrepayOrder>): PrepayOrder;
  /** An order the payer has gone to the pay page with; answers its number. */
  landed(values?: Partial<PrepayOrder>): Promise<string>;
  paid(values?: Partial<PrepayOrder>): Promise<string>;
};

export const NOON = Date.parse('2026-11-20T12:00:00+08:00');

/** A merchant with a webhook, and Alipay, talking over HTTP; gone when the test file is done. */
export async function openMerchant(): Promise<Merchant> {
  const clock = { now: NOON };
  const simulator = await startAlipaySimulator({ now: () => clock.now });
  const provider = createAlipay(simulator.settings, { now: () => clock.now, timeoutMs: 500 });
  const received: Merchant['received'] = [];
  const fail = { next: 0 };
  const webhook = await listen(({ body }) => take(provider, body, received, fail));
  beforeEach(() => {
    clock.now = NOON;
    received.length = 0;
    fail.next = 0;
    simulator.reset();
  });
  afterAll(async () => {
    await simulator.close();
    await webhook.close();
  });

  let made = 0;
  const order: Merchant['order'] = (values) => {
    made += 1;
    return {
      no: `2026112000${String(made).padStart(6, '0')}`,
      scene: 'wap',
      amount: 1990,
      subject: 'VIP 月卡',
      expiresAt: new Date(clock.now + 15 * 60_000),
      notifyUrl: webhook.url,
      returnUrl: 'http://127.0.0.1:1/vip_pay?no=1',
      payerIp: '127.0.0.1',
      ...values,
    };
  };
  const landed: Merchant['landed'] = async (values) => {
    const one = order(values);
    const cashier = await provider.prepay(one);
    if (cashier.type !== 'redirect') throw new Error(`a ${cashier.type} is no page`);
    await simulator.land(cashier.url);
    return one.no;
  };
  const paid: Merchant['paid'] = async (values) => {
    const no = await landed(values);
    await simulator.pay(no);
    return no;
  };
  return { simulator, provider, received, clock, fail, order, landed, paid };
}

/** As the product's own webhook does, without the books. */
async function take(
  provider: PaymentProvider,
  body: string,
  received: Merchant['received'],
  fail: { next: number },
) {
  if (fail.next > 0) {
    fail.next -= 1;
    return provider.acknowledge('failed');
  }
  try {
    received.push(await provider.verifyNotification({ headers: {}, body }));
    return provider.acknowledge('taken');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    received.push(error.kind);
    return provider.acknowledge(error.kind === 'forged' ? 'forged' : 'failed');
  }
}
