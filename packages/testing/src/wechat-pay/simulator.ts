import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from './http/api.ts';
import { type ControlledSimulator, control } from './http/control.ts';
import { page } from './http/pages.ts';
import { readRequest } from './http/request.ts';
import { environmentOf, type MerchantSettings, settingsOf } from './merchant.ts';
import { defaultOptions } from './options.ts';
import { createPlatform, type MerchantKeys, newCertificate, newMerchantKeys } from './platform/platform.ts';
import { isPayable, markPaid } from './trades.ts';
import { createWebhookSender, type Delivery, type WebhookSender } from './webhook/webhook-sender.ts';
import type { World } from './world.ts';

type WechatPayStartOptions = {
  /** A free one unless given. */
  port?: number;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  /** What the merchant knows the platform by; made anew unless given. */
  keys?: MerchantKeys;
  /** Opens `/control`, for a simulator run as a program. */
  controlled?: boolean;
};

export type WechatPaySimulator = ControlledSimulator & {
  settings: MerchantSettings;
  /** The same as environment variables. */
  environment(): Record<string, string>;
  /** Requests answered, oldest first, such as `GET /v3/certificates`. */
  requests: readonly string[];
  /** Sends the same bytes again. */
  resend(delivery: Delivery): Promise<Delivery>;
  close(): Promise<void>;
};

/** WeChat Pay, API v3, as its documents tell it, with keys of its own. It listens on this machine only. */
export async function startWechatPaySimulator({
  port = 0,
  now = Date.now,
  keys,
  controlled = false,
}: WechatPayStartOptions = {}): Promise<WechatPaySimulator> {
  const platform = await createPlatform(now(), keys ?? (await newMerchantKeys()));
  const world: World = {
    base: '',
    platform,
    options: defaultOptions(),
    trades: new Map(),
    refunds: new Map(),
    now,
  };
  const notices = createWebhookSender(world);
  const requests: string[] = [];
  const answerApi = api(world, notices);
  const server = createServer((message, response) => {
    serve(message, response).catch((error) => response.writeHead(500).end(String(error)));
  });

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message);
    requests.push(`${request.method} ${request.url.pathname}`);
    if (request.url.pathname.startsWith('/v3/')) return answerApi(request, response);
    if (page(world, notices, request, response)) return;
    if (controlled && request.url.pathname.startsWith('/control'))
      return control(simulator, request, response);
    response.writeHead(404).end();
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A TCP server has an address of this kind.
  world.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const simulator: WechatPaySimulator = {
    settings: settingsOf(world),
    environment: () => environmentOf(world),
    options: world.options,
    reset: () => void Object.assign(world.options, defaultOptions()),
    trades: world.trades,
    refunds: world.refunds,
    deliveries: notices.deliveries,
    requests,
    ...acts(world, notices),
    async close() {
      notices.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return simulator;
}

function acts(
  world: World,
  notices: WebhookSender,
): Pick<WechatPaySimulator, 'pay' | 'notify' | 'notifyRefund' | 'resend' | 'rotate'> {
  return {
    async pay(no, { paidAt, ...how } = {}) {
      const trade = known(world.trades, no);
      if (!isPayable(world, trade)) throw new Error(`trade ${no} cannot be paid: ${trade.state}`);
      const payerTotal = how.payerTotal === undefined ? {} : { payerTotal: how.payerTotal };
      markPaid(world, trade, { ...payerTotal, ...(paidAt ? { at: paidAt.getTime() } : {}) });
      return notices.paid(trade, how);
    },
    notify: async (no, how) => notices.paid(known(world.trades, no), how),
    notifyRefund: async (refundNo, how) => notices.refunded(known(world.refunds, refundNo), how),
    resend: (delivery) => notices.resend(delivery),
    async rotate() {
      world.platform.certificates.push(await newCertificate(world.now()));
    },
  };
}

function known<Value>(values: ReadonlyMap<string, Value>, no: string): Value {
  const value = values.get(no);
  if (!value) throw new Error(`there is no ${no}`);
  return value;
}
