import type { KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from './api.ts';
import { control } from './control.ts';
import { type Courier, courier, type Delivery } from './courier.ts';
import { calm, type Knobs, type NoticeKnobs } from './knobs.ts';
import { page } from './pages.ts';
import { createPlatform, newCertificate, type Platform } from './platform.ts';
import { readRequest } from './request.ts';
import { markPaid } from './trades.ts';
import type { Refund, Trade, World } from './world.ts';

export type WechatPaySimulatorOptions = {
  /** A free one unless given. */
  port?: number;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  /** How much shorter than real the time between retries of a notice is; 1 is real. */
  retryScale?: number;
  /** Serves `/control` too: for the development cashier, and for nobody from elsewhere. */
  controlApi?: boolean;
};

export type WechatPaySimulator = {
  /** What a merchant would have got from the merchant platform, in the shape of the product's settings. */
  settings: {
    base: string;
    appId: string;
    mchId: string;
    serialNo: string;
    privateKey: KeyObject;
    apiV3Key: string;
    publicKey: { id: string; key: KeyObject };
  };
  /** The same as environment variables. */
  environment(): Record<string, string>;
  knobs: Knobs;
  /** Back to the calm, keeping trades. */
  reset(): void;
  trades: ReadonlyMap<string, Trade>;
  refunds: ReadonlyMap<string, Refund>;
  /** Every notice sent, oldest first. */
  deliveries: readonly Delivery[];
  /** Requests answered, oldest first, such as `GET /v3/certificates`. */
  requests: readonly string[];
  /** The payer pays, at `paidAt` or now; answers with the first round of notices. */
  pay(no: string, how?: NoticeKnobs & { paidAt?: Date }): Promise<Delivery[]>;
  /** Tells of a paid trade again, signed anew. */
  notify(no: string, how?: NoticeKnobs): Promise<Delivery[]>;
  notifyRefund(refundNo: string, how?: NoticeKnobs): Promise<Delivery[]>;
  /** Sends the same bytes again. */
  resend(delivery: Delivery): Promise<Delivery>;
  /** Another certificate signs from now on; the one before stays listed. */
  rotate(): Promise<void>;
  close(): Promise<void>;
};

/** WeChat Pay, API v3, as its documents tell it, with keys of its own. It listens on this machine only. */
export async function startWechatPaySimulator({
  port = 0,
  now = Date.now,
  retryScale = 1,
  controlApi = false,
}: WechatPaySimulatorOptions = {}): Promise<WechatPaySimulator> {
  const platform = await createPlatform(now());
  const world: World = { base: '', platform, knobs: calm(), trades: new Map(), refunds: new Map(), now };
  const notices = courier(world, retryScale);
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
    if (controlApi && (await control(simulator, request, response))) return;
    response.writeHead(404).end();
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A TCP server has an address of this kind.
  world.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const simulator: WechatPaySimulator = {
    settings: settingsOf(world),
    environment: () => environmentOf(world),
    knobs: world.knobs,
    reset: () => void Object.assign(world.knobs, calm()),
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
  notices: Courier,
): Pick<WechatPaySimulator, 'pay' | 'notify' | 'notifyRefund' | 'resend' | 'rotate'> {
  return {
    async pay(no, { paidAt, ...how } = {}) {
      const trade = known(world.trades, no);
      if (trade.state !== 'NOTPAY') throw new Error(`trade ${no} cannot be paid: ${trade.state}`);
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

function settingsOf({ base, platform }: World): WechatPaySimulator['settings'] {
  const { appId, mchId, serialNo, merchant, apiV3Key, publicKey } = platform;
  return {
    base,
    appId,
    mchId,
    serialNo,
    privateKey: merchant.privateKey,
    apiV3Key,
    publicKey: { id: publicKey.serial, key: publicKey.publicKey },
  };
}

function environmentOf({ base, platform }: { base: string; platform: Platform }): Record<string, string> {
  const { appId, mchId, serialNo, merchant, apiV3Key, publicKey } = platform;
  return {
    WECHAT_BASE: base,
    WECHAT_APP_ID: appId,
    WECHAT_MCH_ID: mchId,
    WECHAT_SERIAL_NO: serialNo,
    WECHAT_PRIVATE_KEY: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    WECHAT_API_V3_KEY: apiV3Key,
    WECHAT_PUBLIC_KEY_ID: publicKey.serial,
    WECHAT_PUBLIC_KEY: publicKey.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}
