import { createPublicKey, sign, X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newCertificate } from './platform.ts';
import { startWechatPaySimulator } from './simulator.ts';

let now = Date.parse('2026-11-21T04:00:00Z');
const simulator = await startWechatPaySimulator({ now: () => now, retryScale: 0.0001, controlApi: true });
const { base, mchId, appId, serialNo, privateKey } = simulator.settings;
const taken: string[] = [];
let answers: number[] = [];
const merchant = createServer((request, response) => {
  taken.push(String(request.headers['wechatpay-signature']));
  request.resume().on('end', () => response.writeHead(answers.shift() ?? 200).end());
});
await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
const notifyUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/notify`;

beforeEach(() => {
  simulator.reset();
  taken.length = 0;
  answers = [];
});
afterAll(async () => {
  merchant.closeAllConnections();
  merchant.close();
  await simulator.close();
});

describe('The certificate', () => {
  it('is one that Node reads, of the key that signs, under the serial it is listed with', async () => {
    const made = await newCertificate(now);
    const read = new X509Certificate(made.pem);
    expect(read.serialNumber).toBe(made.serial);
    expect(read.publicKey.equals(made.publicKey)).toBe(true);
    expect(read.verify(made.publicKey)).toBe(true);
    expect(read.validToDate.getTime()).toBe(made.to.getTime());
  });
});

describe('A request', () => {
  it('signed by the merchant is answered under a signature', async () => {
    const response = await call('POST', '/v3/pay/transactions/h5', order());
    expect(response.status).toBe(200);
    expect(response.headers.get('wechatpay-signature')).toBeTruthy();
  });

  it.each([
    ['with another body than was signed', { body: '{}' }],
    ['with another query than was signed', { target: '/v3/certificates?algorithm_type=RSA&more=1' }],
    ['signed ten minutes ago', { at: () => now - 600_000 }],
    ['of another merchant', { merchant: '1900000000' }],
    ['under another serial', { serial: '00' }],
  ])('%s is refused as such', async (_what, change) => {
    const response = await call('POST', '/v3/certificates?algorithm_type=RSA', '{"a":1}', change);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'SIGN_ERROR' });
    expect(response.headers.get('wechatpay-signature')).toBeNull();
  });

  it('sent twice with the same nonce is refused the second time', async () => {
    const nonce = 'A'.repeat(32);
    const first = await call('GET', '/v3/certificates', '', { nonce });
    expect([first.status, (await call('GET', '/v3/certificates', '', { nonce })).status]).toEqual([200, 401]);
  });

  it.each([
    ['a name too long', { description: '剧'.repeat(128) }],
    ['a number too short', { out_trade_no: 'P1' }],
    ['an address with a query', { notify_url: `${notifyUrl}?a=1` }],
    ['half a fen', { amount: { total: 0.5, currency: 'CNY' } }],
    ['no payer address', { scene_info: { h5_info: { type: 'Wap' } } }],
    ['a time without its offset', { time_expire: '2026-11-21T12:00:00' }],
  ])('with %s is a PARAM_ERROR', async (_what, change) => {
    const response = await call('POST', '/v3/pay/transactions/h5', order(change));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PARAM_ERROR' });
  });
});

describe('The payer', () => {
  it('pays on the page the order leads to, goes back at once, and the merchant is told', async () => {
    const { page, no } = await payPage({ description: '<b>年度会员</b>' });
    const html = await (await fetch(page, { headers: { referer: 'https://shop/' } })).text();
    expect(html).toContain('&lt;b&gt;年度会员');
    expect(html).toContain('¥19.90');
    const back = await decide('pay', html, 'https://shop/pay?no=1&from=/play');
    expect(back.headers.get('location')).toBe('https://shop/pay?no=1&from=/play');
    expect(simulator.trades.get(no)?.state).toBe('SUCCESS');
    await expect.poll(() => taken).toHaveLength(1);
  });

  it('may think better of it, and still pay after', async () => {
    const { page, no } = await payPage();
    const html = await (await fetch(page, { headers: { referer: 'https://shop/' } })).text();
    expect((await decide('cancel', html, 'https://shop/')).status).toBe(303);
    expect(simulator.trades.get(no)?.state).toBe('NOTPAY');
    expect((await decide('pay', html, 'javascript:alert(1)')).status).toBe(200);
    expect(simulator.trades.get(no)?.state).toBe('SUCCESS');
  });

  it('is turned away without a referer, after five minutes, and once the order has ended', async () => {
    const { page, no } = await payPage();
    const look = async (headers: Record<string, string> = { referer: 'https://shop/' }) =>
      (await fetch(page, { headers })).text();
    expect(await look({})).toContain('商家参数格式有误');
    now += 5 * 60_000 + 1;
    expect(await look()).toContain('支付链接已失效');
    await simulator.pay(no);
    now -= 5 * 60_000;
    expect(await look()).toContain('订单已支付');
  });

  it('finds codes to scan on the first page', async () => {
    const made = JSON.parse(order());
    const response = await call('POST', '/v3/pay/transactions/native', JSON.stringify(made));
    const { code_url } = (await response.json()) as { code_url: string };
    const token = new URL(code_url).searchParams.get('pr');
    expect(await (await fetch(base)).text()).toContain(`/bizpayurl?pr=${token}`);
    expect(await (await fetch(`${base}/bizpayurl?pr=${token}`)).text()).toContain('支付');
  });
});

describe('A notice', () => {
  it('is sent again, signed anew, until it is answered with 200 or 204', async () => {
    const { no } = await payPage();
    answers = [500, 302, 400, 204];
    await simulator.pay(no);
    await expect.poll(() => taken).toHaveLength(4);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(new Set(taken).size).toBe(4);
  });

  it('is sent sixteen times and no more', async () => {
    const { no } = await payPage();
    const fast = await startWechatPaySimulator({ now: () => now, retryScale: 0 });
    answers = Array(20).fill(500);
    const made = await signedCall(
      fast.settings,
      'POST',
      '/v3/pay/transactions/native',
      order({ out_trade_no: no }, fast.settings),
    );
    expect(made.status).toBe(200);
    await fast.pay(no);
    await expect.poll(() => taken).toHaveLength(16);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(taken).toHaveLength(16);
    await fast.close();
  });
});

describe('By hand', () => {
  it('knobs are set and trades paid over HTTP', async () => {
    const { no } = await payPage();
    await post('/control/knobs', { queryLagMs: 5000, notice: { copies: 3 } });
    expect(simulator.knobs).toMatchObject({ queryLagMs: 5000, notice: { copies: 3 } });
    const sent = await post(`/control/trades/${no}/pay`, { skewSeconds: -10 });
    expect(sent).toEqual(Array(3).fill({ status: 200, answer: '' }));
    const state = await (await fetch(`${base}/control`)).json();
    expect(state).toMatchObject({
      trades: expect.arrayContaining([expect.objectContaining({ no, state: 'SUCCESS' })]),
    });
    expect(await post(`/control/trades/${no}/pay`, {})).toMatchObject({
      message: expect.stringContaining(no),
    });
  });

  it('nothing is reachable where it was not asked for', async () => {
    const plain = await startWechatPaySimulator();
    expect((await fetch(`${plain.settings.base}/control`)).status).toBe(404);
    await plain.close();
  });

  it('the same settings stand ready as environment variables', () => {
    const environment = simulator.environment();
    expect(environment).toMatchObject({
      WECHAT_BASE: base,
      WECHAT_MCH_ID: mchId,
      WECHAT_SERIAL_NO: serialNo,
    });
    const key = createPublicKey(environment['WECHAT_PUBLIC_KEY'] ?? '');
    expect(key.equals(simulator.settings.publicKey.key)).toBe(true);
  });
});

let orders = 0;

function order(change: object = {}, of: { mchId: string; appId: string } = { mchId, appId }): string {
  return JSON.stringify({
    mchid: of.mchId,
    appid: of.appId,
    description: '小剧场',
    out_trade_no: `T${String(++orders).padStart(8, '0')}`,
    notify_url: notifyUrl,
    amount: { total: 1990, currency: 'CNY' },
    scene_info: { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap' } },
    ...change,
  });
}

async function payPage(change: object = {}): Promise<{ page: string; no: string }> {
  const body = order(change);
  const { h5_url } = (await (await call('POST', '/v3/pay/transactions/h5', body)).json()) as {
    h5_url: string;
  };
  return { page: h5_url, no: JSON.parse(body).out_trade_no };
}

async function decide(what: 'pay' | 'cancel', html: string, redirectUrl: string): Promise<Response> {
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const body = new URLSearchParams({ token, redirect_url: redirectUrl });
  return fetch(`${base}/payer/${what}`, { method: 'POST', body, redirect: 'manual' });
}

async function post(path: string, json: object): Promise<unknown> {
  return (await fetch(base + path, { method: 'POST', body: JSON.stringify(json) })).json();
}

type Change = {
  body?: string;
  target?: string;
  at?: () => number;
  merchant?: string;
  serial?: string;
  nonce?: string;
};

function call(method: string, target: string, body: string, change: Change = {}): Promise<Response> {
  return signedCall({ base, mchId, appId, serialNo, privateKey }, method, target, body, change);
}

/** A merchant's request as the documents tell how to sign it, or with something changed after. */
function signedCall(
  as: Pick<typeof simulator.settings, 'base' | 'mchId' | 'appId' | 'serialNo' | 'privateKey'>,
  method: string,
  target: string,
  body: string,
  change: Change = {},
): Promise<Response> {
  const nonce = change.nonce ?? crypto.randomUUID().replaceAll('-', '');
  const time = Math.floor((change.at ?? (() => now))() / 1000);
  const message = `${method}\n${target}\n${time}\n${nonce}\n${body}\n`;
  const signature = sign('sha256', Buffer.from(message), as.privateKey).toString('base64');
  const sent = change.body ?? body;
  return fetch(as.base + (change.target ?? target), {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'test',
      authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${change.merchant ?? as.mchId}",nonce_str="${nonce}",signature="${signature}",timestamp="${time}",serial_no="${change.serial ?? as.serialNo}"`,
    },
    ...(sent === '' ? {} : { body: sent }),
  });
}
