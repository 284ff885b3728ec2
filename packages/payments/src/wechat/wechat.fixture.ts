import { listen } from '@playlet/testing/listen';
import { startWechatPaySimulator, type WechatPaySimulator } from '@playlet/testing/wechat-pay/simulator';
import {
  type PaymentNotification,
  type PaymentProvider,
  type PrepayOrder,
  ProviderError,
  type RawNotification,
} from '../provider.ts';
import { createWechatPay, type WechatPayOptions } from './wechat.ts';

/** A merchant at the simulator: a provider, and an address that reads what comes. */
export type Shop = {
  simulator: WechatPaySimulator;
  provider: PaymentProvider;
  /** What was read of notifications, oldest first. */
  notifications: (PaymentNotification | ProviderError)[];
  /** Whether notifications are taken once read. */
  takes: boolean;
  order(change?: Partial<PrepayOrder>): PrepayOrder;
  /** Prepays an order, and answers with it. */
  ordered(change?: Partial<PrepayOrder>): Promise<PrepayOrder>;
  close(): Promise<void>;
};

let orders = 0;

export async function openShop(
  options: WechatPayOptions & { certificatesOnly?: boolean } = {},
): Promise<Shop> {
  const simulator = await startWechatPaySimulator({ now: options.now ?? Date.now });
  const settings = options.certificatesOnly
    ? { ...simulator.settings, publicKey: undefined }
    : simulator.settings;
  const provider = createWechatPay(settings, { timeoutMs: 1000, ...options });
  const read = (raw: RawNotification) =>
    provider.verifyNotification(raw).catch((error: unknown) => {
      if (error instanceof ProviderError) return error;
      throw error;
    });
  const address = await listen(async ({ headers, body }) => {
    const notification = await read({ headers: headers as RawNotification['headers'], body });
    shop.notifications.push(notification);
    if (notification instanceof ProviderError)
      return provider.acknowledge(
        notification.kind === 'forged' || notification.kind === 'malformed' ? notification.kind : 'failed',
      );
    return provider.acknowledge(shop.takes ? 'taken' : 'failed');
  });
  const order = (change: Partial<PrepayOrder> = {}): PrepayOrder => ({
    no: `P20261121${String(++orders).padStart(6, '0')}`,
    scene: 'h5',
    amount: 1990,
    subject: '小剧场 月度会员',
    expiresAt: new Date((options.now ?? Date.now)() + 30 * 60_000),
    notifyUrl: `${address.url}/notify`,
    returnUrl: 'http://localhost/pay?no=1&from=/play',
    payerIp: '127.0.0.1',
    ...change,
  });
  const shop: Shop = {
    simulator,
    provider,
    notifications: [],
    takes: true,
    order,
    async ordered(change) {
      const made = order(change);
      await provider.prepay(made);
      return made;
    },
    async close() {
      await address.close();
      await simulator.close();
    },
  };
  return shop;
}
