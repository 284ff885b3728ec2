import { createPublicKey } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startMerchant } from './merchant.fixture.ts';
import { startWechatPaySimulator } from './simulator.ts';

const merchant = await startMerchant({ controlApi: true });
const { simulator } = merchant;
const { settings } = simulator;
afterAll(() => merchant.close());

describe('By hand', () => {
  it('knobs are set and trades paid over HTTP', async () => {
    const { no } = await merchant.payPage();
    await post('/control/knobs', { queryLagMs: 5000, notice: { copies: 3 } });
    expect(simulator.knobs).toMatchObject({ queryLagMs: 5000, notice: { copies: 3 } });
    const sent = await post(`/control/trades/${no}/pay`, { skewSeconds: -10 });
    expect(sent).toEqual(Array(3).fill({ status: 200, answer: '' }));
    const state = await (await fetch(`${settings.base}/control`)).json();
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
      WECHAT_BASE: settings.base,
      WECHAT_MCH_ID: settings.mchId,
      WECHAT_SERIAL_NO: settings.serialNo,
    });
    const key = createPublicKey(environment['WECHAT_PUBLIC_KEY'] ?? '');
    expect(key.equals(settings.publicKey.key)).toBe(true);
  });
});

async function post(path: string, json: object): Promise<unknown> {
  return (await fetch(settings.base + path, { method: 'POST', body: JSON.stringify(json) })).json();
}
