import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startWechatPaySimulator, type WechatPaySimulator } from '@playlet/testing/wechat-pay/simulator';
import {
  type Notice,
  type PaymentProvider,
  type PrepayOrder,
  ProviderError,
  type RawNotice,
} from '../provider.ts';
import { type WechatPayOptions, wechatPay } from './wechat.ts';

/** A merchant at the simulator: a provider, and an address that reads what comes. */
export type Shop = {
  simulator: WechatPaySimulator;
  provider: PaymentProvider;
  /** What was read of notices, oldest first. */
  notices: (Notice | ProviderError)[];
  /** Whether notices are taken once read. */
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
  const provider = wechatPay(settings, { timeoutMs: 1000, ...options });
  const read = (raw: RawNotice) =>
    provider.readNotice(raw).catch((error: unknown) => {
      if (error instanceof ProviderError) return error;
      throw error;
    });
  const receiver = createServer((request, response) => {
    text(request)
      .then((body) => read({ headers: request.headers as RawNotice['headers'], body }))
      .then((notice) => {
        shop.notices.push(notice);
        const { status, type, body } = provider.answer(shop.takes && !(notice instanceof ProviderError));
        response.writeHead(status, { 'content-type': type }).end(body);
      })
      .catch((error: unknown) => response.writeHead(599).end(String(error)));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  const order = (change: Partial<PrepayOrder> = {}): PrepayOrder => ({
    no: `P20261121${String(++orders).padStart(6, '0')}`,
    scene: 'h5',
    amount: 1990,
    subject: '小剧场 月度会员',
    expiresAt: new Date((options.now ?? Date.now)() + 30 * 60_000),
    notifyUrl: `${address}/notify`,
    returnUrl: 'http://localhost/pay?no=1&from=/play',
    payerIp: '127.0.0.1',
    ...change,
  });
  const shop: Shop = {
    simulator,
    provider,
    notices: [],
    takes: true,
    order,
    async ordered(change) {
      const made = order(change);
      await provider.prepay(made);
      return made;
    },
    async close() {
      receiver.closeAllConnections();
      receiver.close();
      await simulator.close();
    },
  };
  return shop;
}
