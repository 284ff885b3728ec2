import { sign } from 'node:crypto';
import { listen } from '../listen.ts';
import { startWechatPaySimulator, type WechatPaySimulator } from './simulator.ts';

export type Change = {
  body?: string;
  target?: string;
  at?: number;
  merchant?: string;
  serial?: string;
  nonce?: string;
};

/** A merchant as the documents tell it to be, with a clock of its own. */
export type Merchant = {
  simulator: WechatPaySimulator;
  /** Milliseconds since 1970. */
  clock: { now: number };
  /** The signatures of the notifications that came. */
  taken: string[];
  /** The next answers to notifications; 200 after them. */
  answers: number[];
  /** A request signed as told, or with something changed after. */
  call(method: string, target: string, body: string, change?: Change): Promise<Response>;
  /** The body of an order. */
  order(change?: object): string;
  /** The page an order is paid on. */
  payPage(change?: object): Promise<{ page: string; no: string }>;
  close(): Promise<void>;
};

let orders = 0;

export async function startMerchant(options: { controlled?: boolean } = {}): Promise<Merchant> {
  const clock = { now: START };
  const simulator = await startWechatPaySimulator({ ...options, now: () => clock.now });
  simulator.options.retryMs = Array(15).fill(1);
  const address = await listen(async ({ headers }) => {
    merchant.taken.push(String(headers['wechatpay-signature']));
    return { status: merchant.answers.shift() ?? 200 };
  });
  const merchant: Merchant = {
    simulator,
    clock,
    taken: [],
    answers: [],
    call: (method, target, body, change = {}) =>
      call(simulator.settings, method, target, body, { at: clock.now, ...change }),
    order: (change = {}) =>
      JSON.stringify({
        mchid: simulator.settings.mchId,
        appid: simulator.settings.appId,
        description: '小剧场',
        out_trade_no: `T${String(++orders).padStart(8, '0')}`,
        notify_url: `${address.url}/notify`,
        amount: { total: 1990, currency: 'CNY' },
        scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } },
        ...change,
      }),
    async payPage(change) {
      const body = merchant.order(change);
      const response = await merchant.call('POST', '/v3/pay/transactions/h5', body);
      const { h5_url } = (await response.json()) as { h5_url: string };
      return { page: h5_url, no: JSON.parse(body).out_trade_no };
    },
    async close() {
      await address.close();
      await simulator.close();
    },
  };
  return merchant;
}

const START = Date.parse('2026-11-21T04:00:00Z');

function call(
  { base, mchId, serialNo, privateKey }: WechatPaySimulator['settings'],
  method: string,
  target: string,
  body: string,
  change: Change & { at: number },
): Promise<Response> {
  const nonce = change.nonce ?? crypto.randomUUID().replaceAll('-', '');
  const time = Math.floor(change.at / 1000);
  const message = `${method}\n${target}\n${time}\n${nonce}\n${body}\n`;
  const signature = sign('sha256', Buffer.from(message), privateKey).toString('base64');
  const sent = change.body ?? body;
  const fields = {
    mchid: change.merchant ?? mchId,
    nonce_str: nonce,
    signature,
    timestamp: time,
    serial_no: change.serial ?? serialNo,
  };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return fetch(base + (change.target ?? target), {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'test',
      authorization: `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`,
    },
    ...(sent === '' ? {} : { body: sent }),
  });
}
