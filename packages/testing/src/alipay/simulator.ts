import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { control } from './control.ts';
import { downloadStatement, gateway } from './gateway.ts';
import { replay, sendPaid, sendRefunded } from './notifications.ts';
import { defaultOptions } from './options.ts';
import { returnAddress } from './payer.ts';
import { pay } from './trades.ts';
import type { AlipaySimulator, KeyPair, Trade, World } from './world.ts';

type AlipayStartOptions = {
  port?: number;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  appId?: string;
  sellerId?: string;
  /** Of Alipay and of the merchant; made anew unless given. */
  keys?: { alipay: KeyPair; merchant: KeyPair };
  /** Opens `/control`, for a simulator run as a program. */
  controlled?: boolean;
};

/**
 * Alipay's gateway as its documents describe it, for a merchant in key mode: pages, queries, refunds, statements and notifications,
 * with every fault it may have. Written from the documents and not from our client, so that they can disagree.
 */
export async function startAlipaySimulator(options: AlipayStartOptions = {}): Promise<AlipaySimulator> {
  const closing = new AbortController();
  const world = worldOf(options, closing.signal);
  const server = createServer((request, response) => {
    route(simulator, world, request, response, options.controlled === true).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  world.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const simulator = simulatorOf(world, async () => {
    closing.abort();
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return simulator;
}

function worldOf({ now = Date.now, keys, ...ids }: AlipayStartOptions, closing: AbortSignal): World {
  const current = keys?.alipay ?? keyPair();
  return {
    base: '',
    appId: ids.appId ?? '2021000000000001',
    sellerId: ids.sellerId ?? '2088000000000001',
    keys: { current, former: keyPair(), stranger: keyPair(), merchant: keys?.merchant ?? keyPair() },
    options: defaultOptions(),
    trades: new Map(),
    sent: [],
    held: [],
    statementTokens: new Map(),
    closing,
    now,
  };
}

function simulatorOf(world: World, close: () => Promise<void>): AlipaySimulator {
  const { keys, options, trades, sent, appId, sellerId } = world;
  const firstKey = keys.current;
  const tradeOf = (no: string): Trade => {
    const trade = trades.get(no);
    if (!trade) throw new Error(`no trade ${no}`);
    return trade;
  };
  return {
    settings: {
      base: `${world.base}/gateway.do`,
      appId,
      sellerId,
      privateKey: keys.merchant.privateKey,
      publicKey: keys.current.publicKey,
    },
    environment: () => ({
      ALIPAY_BASE: `${world.base}/gateway.do`,
      ALIPAY_APP_ID: appId,
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_PRIVATE_KEY: keys.merchant.privateKey
        .export({ type: 'pkcs8', format: 'der' })
        .toString('base64'),
      ALIPAY_PUBLIC_KEY: firstKey.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    }),
    options,
    trades,
    sent,
    land: async (url) => (await fetch(url)).text(),
    pay: (no) => pay(world, no),
    notify: (no, how) => sendPaid(world, tradeOf(no), how),
    async notifyRefund(no, refundNo, how) {
      const refund = tradeOf(no).refunds.find((one) => one.refundNo === refundNo);
      if (!refund) throw new Error(`no refund ${refundNo}`);
      await sendRefunded(world, tradeOf(no), refund, how);
    },
    async release(order = 'asHeld') {
      const held = world.held.splice(0);
      if (order === 'reversed') held.reverse();
      for (const send of held) await send();
    },
    async replay(index = -1) {
      const notification = sent.at(index);
      if (!notification) throw new Error(`no notification ${index}`);
      await replay(world, notification);
    },
    rotateKey() {
      keys.former = keys.current;
      keys.current = keyPair();
      return keys.current.publicKey;
    },
    reset() {
      Object.assign(options, defaultOptions());
      keys.current = firstKey;
    },
    close,
  };
}

async function route(
  simulator: AlipaySimulator,
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  controlled: boolean,
): Promise<void> {
  const [, first = '', second = '', third = ''] = new URL(request.url ?? '/', world.base).pathname.split('/');
  if (first === 'gateway.do') return gateway(world, request, response);
  if (first === 'bill') return downloadStatement(world, second, response);
  if (first === 'payer' && request.method === 'POST') return decide(world, second, third, response);
  if (first === 'control' && controlled) return control(simulator, request, response);
  response.writeHead(404).end();
}

/** The payer has pressed a button of the pay page. */
async function decide(world: World, no: string, choice: string, response: ServerResponse): Promise<void> {
  const trade = world.trades.get(no);
  if (!trade) {
    response.writeHead(404).end();
    return;
  }
  if (choice === 'pay') await pay(world, no);
  response.writeHead(302, { location: choice === 'pay' ? returnAddress(world, trade) : trade.quitUrl }).end();
}

function keyPair(): KeyPair {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}
