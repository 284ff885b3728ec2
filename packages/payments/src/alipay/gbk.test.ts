import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toGbk } from '@playlet/testing/alipay/gbk';
import { afterAll, describe, expect, it } from 'vitest';
import { createAlipay } from './alipay.ts';
import { openMerchant } from './merchant.fixture.ts';

const { simulator, paid } = await openMerchant();
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const settings = { ...simulator.settings, publicKey };
const provider = createAlipay(settings);

/** Words whose last sign ends with a byte that looks like a backslash or a bracket (誠 0x5c, 亄 0x7b, 亇 0x7d … in GBK). */
const ODD_NAMES = ['VIP 月卡', '誠', '許功蓋', '乗}', '乥{"'];

const signed = (bytes: Uint8Array) => sign('RSA-SHA256', bytes, privateKey).toString('base64');
const escaped = (bytes: Uint8Array) =>
  [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

describe('a notice in GBK', () => {
  const bodyOf = (params: Record<string, string>, signature?: string): string => {
    const names = Object.keys(params).toSorted();
    const content = names.map((name) => `${name}=${params[name]}`).join('&');
    const all = { ...params, sign: signature ?? signed(toGbk(content)), sign_type: 'RSA2' };
    return Object.entries(all)
      .map(([name, value]) => `${name}=${escaped(toGbk(value))}`)
      .join('&');
  };
  const fields = (no: string, subject: string) => ({
    notify_type: 'trade_status_sync',
    charset: 'GBK',
    app_id: simulator.settings.appId,
    seller_id: simulator.settings.sellerId,
    out_trade_no: no,
    trade_no: '2026112022001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '19.90',
    gmt_payment: '2026-11-20 12:00:00',
    subject,
  });

  it.each(ODD_NAMES)('about “%s” is believed, for it is verified over its bytes', async (subject) => {
    const no = '2026112000000001';
    const notification = await provider.verifyNotification({
      headers: {},
      body: bodyOf(fields(no, subject)),
    });
    expect(notification).toMatchObject({ kind: 'paid', trade: { no, amount: 1990 } });
  });

  it('is forged where a byte of it was changed, or nobody signed it', async () => {
    const body = bodyOf(fields('2026112000000002', 'VIP 月卡'));
    const changed = body.replace(escaped(toGbk('卡')), escaped(toGbk('年')));
    expect(changed).not.toBe(body);
    const refusalOf = (text: string) =>
      provider.verifyNotification({ headers: {}, body: text }).catch((error: unknown) => error);
    expect(await refusalOf(changed)).toMatchObject({ kind: 'forged', refusal: 'wrong_signature' });
    expect(await refusalOf(body.replace(/&sign=[^&]*/, ''))).toMatchObject({ refusal: 'unsigned' });
    expect(await refusalOf('a=%zz')).toMatchObject({ kind: 'forged', refusal: 'malformed' });
  });
});

describe('an answer of the gateway in GBK', () => {
  let answer: (inner: string) => Uint8Array = toGbk;
  let content = '';
  const gateway = createServer((_request, response) => {
    const inner = answer(content);
    const head = Buffer.from('{"alipay_trade_query_response":');
    const tail = Buffer.from(`,"sign":"${signed(answer(content))}"}`);
    response.writeHead(200).end(Buffer.concat([head, inner, tail]));
  }).listen(0, '127.0.0.1');
  afterAll(() => void gateway.close());
  const ask = (no: string) => {
    const { port } = gateway.address() as AddressInfo;
    return createAlipay({ ...settings, base: `http://127.0.0.1:${port}` }, { timeoutMs: 2000 }).queryTrade(
      no,
    );
  };

  it.each(ODD_NAMES)('with “%s” is believed', async (name) => {
    content = JSON.stringify({
      code: '10000',
      msg: name,
      out_trade_no: 'N1',
      trade_no: 'T1',
      trade_status: 'WAIT_BUYER_PAY',
      total_amount: '19.90',
      buyer_user_name: name,
    });
    expect(await ask('N1')).toEqual({ state: 'open' });
  });

  it('is believed if it is a refusal as well', async () => {
    content = JSON.stringify({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' });
    expect(await ask('N1')).toEqual({ state: 'absent' });
  });

  it('is not believed where its bytes are not those that were signed', async () => {
    content = JSON.stringify({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' });
    const before = answer;
    let calls = 0;
    answer = (inner) => {
      calls += 1;
      return calls === 1 ? before(inner.replace('不', '又')) : before(inner);
    };
    await expect(ask('N1')).rejects.toMatchObject({ kind: 'unavailable' });
    answer = before;
  });
});

it('a notice in UTF-8 is read as before', async () => {
  expect(await paid({ subject: '許功蓋 100% 会员' })).toMatch(/^2026/);
});
