import { createPublicKey } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { startMerchant } from '../merchant.fixture.ts';
import { startWechatPaySimulator } from '../simulator.ts';

const merchant = await startMerchant({ controlled: true });
const { simulator } = merchant;
const { settings } = simulator;
afterAll(() => merchant.close());

describe('By hand', () => {
  it('options are set and trades paid over HTTP', async () => {
    const { no } = await merchant.payPage();
    await post('/control', { queryLagMs: 5000, webhook: { copies: 3 } });
    expect(simulator.options).toMatchObject({ queryLagMs: 5000, webhook: { copies: 3 } });
    const after = await post('/control/pay', { no, how: { skewSeconds: -10 } });
    expect(after).toMatchObject({ deliveries: Array(3).fill({ status: 200 }) });
    expect(after).toMatchObject({ trades: [expect.objectContaining({ no, state: 'SUCCESS' })] });
    await post('/control/notify', { no });
    expect(merchant.taken).toHaveLength(6);
    await post('/control/calm', {});
    expect(simulator.options).toMatchObject({ queryLagMs: 0, webhook: {} });
  });

  it('the impossible is refused by name', async () => {
    expect(await post('/control/pay', { no: 'T404' })).toEqual({ error: expect.stringContaining('T404') });
    expect(await post('/control/fly', {})).toEqual({ error: expect.stringContaining('no such action') });
  });

  it('a service is reachable only where it was asked for', async () => {
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
    const der = Buffer.from(environment['WECHAT_PUBLIC_KEY'] ?? '', 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    expect(key.equals(settings.publicKey.key)).toBe(true);
  });
});

async function post(path: string, json: object): Promise<unknown> {
  return (await fetch(settings.base + path, { method: 'POST', body: JSON.stringify(json) })).json();
}
