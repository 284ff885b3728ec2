import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAlipay } from './alipay.ts';
import { NOON, openMerchant } from './merchant.fixture.ts';

const { simulator } = await openMerchant();

it.each([
  ['another private key', { privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey }],
  ['another app', { appId: '2021999999999999' }],
])('says loudly that nothing can be paid with %s', async (_what, change) => {
  const provider = createAlipay({ ...simulator.settings, ...change }, { now: () => NOON });
  await expect(provider.queryTrade('20261120000001')).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringMatching(/isv\.invalid-(signature|app-id)/),
  });
});

it("says so where this machine's clock is wrong", async () => {
  const provider = createAlipay(simulator.settings, { now: () => NOON - 3_600_000 });
  await expect(provider.queryTrade('20261120000001')).rejects.toThrow('ALIPAY DOES NOT TAKE OUR REQUESTS');
});

it('is unavailable where nobody answers', async () => {
  const provider = createAlipay({ ...simulator.settings, base: 'http://127.0.0.1:9/gateway.do' });
  await expect(provider.queryTrade('20261120000001')).rejects.toMatchObject({ kind: 'unavailable' });
});
