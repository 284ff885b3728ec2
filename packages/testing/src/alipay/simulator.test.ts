import { createSign } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startAlipaySimulator } from './simulator.ts';
import { formatBeijing } from './world.ts';

const simulator = await startAlipaySimulator({ controlled: true });
const { settings } = simulator;
const base = new URL(settings.base).origin;
afterAll(() => simulator.close());

describe('the pay page', () => {
  it('lets the payer pay, and sends the browser back with the trade under a signature', async () => {
    const page = await simulator.land(pageOf('P1'));
    expect(page).toContain('VIP &#60;月卡&#62;');
    expect(page).toContain('不收真钱');
    const back = await press('P1', 'pay');
    expect(back.origin + back.pathname).toBe('https://merchant.example/return');
    expect(back.searchParams.get('out_trade_no')).toBe('P1');
    expect(back.searchParams.get('sign')).not.toBe('');
    expect(simulator.trades.get('P1')?.state).toBe('TRADE_SUCCESS');
    expect(await simulator.land(pageOf('P1'))).toContain('TRADE_SUCCESS');
  });

  it('lets the payer go, with the trade left open', async () => {
    await simulator.land(pageOf('P2'));
    expect((await press('P2', 'cancel')).href).toBe('https://merchant.example/quit');
    expect(simulator.trades.get('P2')?.state).toBe('WAIT_BUYER_PAY');
  });

  it.each([
    ['a signature by nobody', { sign: 'AAAA' }, {}, 'isv.invalid-signature'],
    ['a subject with an equals sign', {}, { subject: 'a=b' }, 'ACQ.INVALID_PARAMETER'],
    ['yuan without two decimals', {}, { total_amount: '1.5' }, 'ACQ.INVALID_PARAMETER'],
    ['the product of another page', {}, { product_code: 'FAST_INSTANT_TRADE_PAY' }, 'ACQ.INVALID_PARAMETER'],
    ['a time that is over', {}, { time_expire: '2020-01-01 00:00:00' }, 'ACQ.TRADE_HAS_CLOSE'],
    ['another clock', { timestamp: '2020-01-01 00:00:00' }, {}, 'isv.invalid-timestamp'],
  ])('turns away %s', async (_what, params, content, code) => {
    expect(await simulator.land(pageOf('P3', params, content))).toContain(code);
    expect(simulator.trades.has('P3')).toBe(false);
  });

  it('turns away a number that is of something else already', async () => {
    await simulator.land(pageOf('P4'));
    expect(await simulator.land(pageOf('P4', {}, { total_amount: '9.00' }))).toContain(
      'ACQ.CONTEXT_INCONSISTENT',
    );
  });

  it('is broken where it is set so', async () => {
    await set({ faults: { page: 'error' } });
    expect((await fetch(pageOf('P5'))).status).toBe(500);
    await fetch(`${base}/control/calm`, { method: 'POST' });
    expect((await fetch(pageOf('P5'))).status).toBe(200);
  });
});

describe('the control', () => {
  it('sets options, and shows them with all that happened', async () => {
    const shown = await set({ queryLagMs: 1234, webhook: { drop: true } });
    expect(shown).toMatchObject({ options: { queryLagMs: 1234, webhook: { drop: true } } });
    await simulator.land(pageOf('C1'));
    const paid = await post('/control/pay', { no: 'C1' });
    expect(paid.trades).toContainEqual(expect.objectContaining({ no: 'C1', state: 'TRADE_SUCCESS' }));
    expect((await post('/control/pay', { no: 'C1' })).error).toContain('TRADE_SUCCESS');
    expect((await post('/control/fly', {})).error).toContain('no such action');
  });

  it('exists only where it was asked for', async () => {
    const plain = await startAlipaySimulator();
    const answer = await fetch(`${new URL(plain.settings.base).origin}/control`);
    expect(answer.status).toBe(404);
    await plain.close();
  });
});

/** The address of a pay page, made by hand. */
function pageOf(
  no: string,
  params: Record<string, string> = {},
  content: Record<string, string> = {},
): string {
  const all: Record<string, string> = {
    app_id: settings.appId,
    method: 'alipay.trade.wap.pay',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: formatBeijing(Date.now()),
    version: '1.0',
    return_url: 'https://merchant.example/return',
    biz_content: JSON.stringify({
      out_trade_no: no,
      total_amount: '19.90',
      subject: 'VIP <月卡>',
      product_code: 'QUICK_WAP_WAY',
      time_expire: formatBeijing(Date.now() + 60_000),
      quit_url: 'https://merchant.example/quit',
      ...content,
    }),
    ...params,
  };
  const text = Object.keys(all)
    .filter((name) => name !== 'sign')
    .sort()
    .map((name) => `${name}=${all[name]}`)
    .join('&');
  const sign = createSign('RSA-SHA256').update(text).sign(settings.privateKey, 'base64');
  return `${settings.base}?${new URLSearchParams({ sign, ...all })}`;
}

async function press(no: string, choice: string): Promise<URL> {
  const answer = await fetch(`${base}/payer/${no}/${choice}`, { method: 'POST', redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

function set(options: object): Promise<Record<string, unknown>> {
  return post('/control', options);
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(base + path, { method: 'POST', body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, unknown>;
}
