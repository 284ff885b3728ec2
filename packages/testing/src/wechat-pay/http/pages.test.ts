import { afterAll, describe, expect, it } from 'vitest';
import { startMerchant } from '../merchant.fixture.ts';

const merchant = await startMerchant();
const { simulator, call, order, payPage } = merchant;
afterAll(() => merchant.close());

describe('The payer', () => {
  it('pays on the page the order leads to, goes back at once, and the merchant is notified', async () => {
    const { page, no } = await payPage({ description: '<b>年度会员</b>' });
    const html = await (await fetch(page, { headers: { referer: 'https://shop/' } })).text();
    expect(html).toContain('&lt;b&gt;年度会员');
    expect(html).toContain('¥19.90');
    const back = await decide('pay', html, 'https://shop/pay?no=1&from=/play');
    expect(back.headers.get('location')).toBe('https://shop/pay?no=1&from=/play');
    expect(simulator.trades.get(no)?.state).toBe('SUCCESS');
    await expect.poll(() => merchant.taken).toHaveLength(1);
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
    merchant.clock.now += 5 * 60_000 + 1;
    expect(await look()).toContain('支付链接已失效');
    await simulator.pay(no);
    merchant.clock.now -= 5 * 60_000;
    expect(await look()).toContain('订单已支付');
  });

  it('finds codes to scan on the first page', async () => {
    const response = await call('POST', '/v3/pay/transactions/native', order());
    const { code_url } = (await response.json()) as { code_url: string };
    const token = new URL(code_url).searchParams.get('pr');
    expect(await (await fetch(simulator.settings.base)).text()).toContain(`/bizpayurl?pr=${token}`);
    expect(await (await fetch(`${simulator.settings.base}/bizpayurl?pr=${token}`)).text()).toContain('支付');
  });
});

async function decide(what: 'pay' | 'cancel', html: string, redirectUrl: string): Promise<Response> {
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const body = new URLSearchParams({ token, redirect_url: redirectUrl });
  return fetch(`${simulator.settings.base}/payer/${what}`, { method: 'POST', body, redirect: 'manual' });
}
