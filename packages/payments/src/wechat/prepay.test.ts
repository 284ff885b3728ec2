import { verify } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { truncateBytes } from './prepay.ts';
import { openShop } from './wechat.fixture.ts';
import { createWechatPay } from './wechat.ts';

const shop = await openShop();
const { simulator, provider, order } = shop;
beforeEach(() => simulator.reset());
afterAll(() => shop.close());

describe('An order', () => {
  it('in a browser is paid on a page of WeChat that leads back to ours', async () => {
    const made = order();
    const cashier = await provider.prepay(made);
    expect(cashier.type).toBe('redirect');
    const url = new URL(cashier.type === 'redirect' ? cashier.url : '');
    expect(url.searchParams.get('prepay_id')).toBe(simulator.trades.get(made.no)?.token);
    expect(url.searchParams.get('redirect_url')).toBe(made.returnUrl);
  });

  it('at a desk is a code to scan', async () => {
    const cashier = await provider.prepay(order({ scene: 'native' }));
    expect(cashier).toEqual({ type: 'qr', text: expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl\?pr=/) });
  });

  it('inside WeChat is parameters under our signature', async () => {
    const made = order({ scene: 'jsapi', openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' });
    const cashier = await provider.prepay(made);
    const {
      appId,
      timeStamp,
      nonceStr,
      package: text,
      signType,
      paySign,
    } = cashier.type === 'jsapi' ? cashier.parameters : {};
    expect(appId).toBe(simulator.settings.appId);
    expect(text).toBe(`prepay_id=${simulator.trades.get(made.no)?.token}`);
    expect(signType).toBe('RSA');
    const message = `${appId}\n${timeStamp}\n${nonceStr}\n${text}\n`;
    const signed = Buffer.from(paySign ?? '', 'base64');
    expect(verify('sha256', Buffer.from(message), simulator.settings.privateKey, signed)).toBe(true);
  });

  it('reaches WeChat Pay with its price, name, end and address', async () => {
    const expiresAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 1_800_000);
    const made = order({ expiresAt, amount: 29_800, subject: '小剧场 年度会员' });
    await provider.prepay(made);
    expect(simulator.trades.get(made.no)).toMatchObject({
      total: 29_800,
      currency: 'CNY',
      description: '小剧场 年度会员',
      expiresAt: expiresAt.getTime(),
      notifyUrl: made.notifyUrl,
      attach: undefined,
      state: 'NOTPAY',
    });
  });

  it('sent again is the same order, with a fresh way to pay', async () => {
    const made = order();
    const first = await provider.prepay(made);
    const second = await provider.prepay(made);
    expect(second).not.toEqual(first);
    expect([...simulator.trades.keys()].filter((no) => no === made.no)).toHaveLength(1);
  });

  it('is refused with another price under the same number, and under a closed number', async () => {
    const made = order();
    await provider.prepay(made);
    await expect(provider.prepay({ ...made, amount: 1 })).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('OUT_TRADE_NO_USED'),
    });
    await provider.closeTrade(made.no);
    await expect(provider.prepay(made)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('ORDER_CLOSED'),
    });
  });

  it('is not refused if it is paid already: a status query finds the money', async () => {
    const made = await shop.ordered();
    await simulator.pay(made.no, { drop: true });
    await expect(provider.prepay(made)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is refused where WeChat Pay does not know our app', async () => {
    const stranger = createWechatPay({ ...simulator.settings, appId: 'wx0000000000000000' });
    await expect(stranger.prepay(order())).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('APPID_MCHID_NOT_MATCH'),
    });
  });

  it('is refused in a scene WeChat has not, and in JSAPI without its payer', async () => {
    await expect(provider.prepay(order({ scene: 'wap' }))).rejects.toMatchObject({ kind: 'refused' });
    await expect(provider.prepay(order({ scene: 'jsapi' }))).rejects.toMatchObject({ kind: 'refused' });
  });

  it('is not sent to the real WeChat Pay with a plain address for webhooks', async () => {
    const real = createWechatPay({ ...simulator.settings, base: 'https://127.0.0.1:9' });
    await expect(real.prepay(order())).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('PUBLIC_URL'),
    });
  });
});

describe('A name too long', () => {
  it('is cut to 127 bytes and never inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const short = truncateBytes(text, 127);
        expect(Buffer.byteLength(short)).toBeLessThanOrEqual(127);
        expect(short.isWellFormed()).toBe(true);
        if (Buffer.byteLength(text) <= 127) expect([...short]).toHaveLength([...text].length);
      }),
    );
    expect(truncateBytes('剧'.repeat(60), 127)).toBe('剧'.repeat(42));
    expect(truncateBytes(`${'a'.repeat(125)}😀`, 127)).toBe('a'.repeat(125));
  });

  it('brings no back-tick and no line end into the statement', () => {
    expect(truncateBytes('a`b\nc,d', 127)).toBe('a b c,d');
  });
});
