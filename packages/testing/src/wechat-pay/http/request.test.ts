import { afterAll, describe, expect, it } from 'vitest';
import { startMerchant } from '../merchant.fixture.ts';

const merchant = await startMerchant();
const { call, order } = merchant;
afterAll(() => merchant.close());

describe('A request', () => {
  it('signed by the merchant is answered under a signature', async () => {
    const response = await call('POST', '/v3/pay/transactions/h5', order());
    expect(response.status).toBe(200);
    expect(response.headers.get('wechatpay-signature')).toBeTruthy();
  });

  it.each([
    ['with another body than was signed', { body: '{}' }],
    ['with another query than was signed', { target: '/v3/certificates?algorithm_type=RSA&more=1' }],
    ['signed ten minutes ago', { at: merchant.clock.now - 600_000 }],
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
    ['an address with a query', { notify_url: 'https://shop/notify?a=1' }],
    ['half a fen', { amount: { total: 0.5, currency: 'CNY' } }],
    ['no payer address', { scene_info: { h5_info: { type: 'Wap' } } }],
    ['a time without its offset', { time_expire: '2026-11-21T12:00:00' }],
  ])('with %s is a PARAM_ERROR', async (_what, change) => {
    const response = await call('POST', '/v3/pay/transactions/h5', order(change));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PARAM_ERROR' });
  });
});
