import { afterAll, describe, expect, it } from 'vitest';
import { startMerchant } from '../merchant.fixture.ts';

const merchant = await startMerchant();
afterAll(() => merchant.close());

describe('A notification', () => {
  it('is sent again, signed again, until it is answered with 200 or 204', async () => {
    merchant.taken.length = 0;
    const { no } = await merchant.payPage();
    merchant.answers = [500, 302, 400, 204];
    await merchant.simulator.pay(no);
    await expect.poll(() => merchant.taken).toHaveLength(4);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(new Set(merchant.taken).size).toBe(4);
  });

  it('is sent sixteen times and no more', async () => {
    merchant.taken.length = 0;
    const { no } = await merchant.payPage();
    merchant.answers = Array(16).fill(500);
    await merchant.simulator.pay(no);
    await expect.poll(() => merchant.taken).toHaveLength(16);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(merchant.taken).toHaveLength(16);
  });

  it('may be of a closed trade, the money of which was on its way', async () => {
    const { no } = await merchant.payPage();
    const closing = JSON.stringify({ mchid: merchant.simulator.settings.mchId });
    await merchant.call('POST', `/v3/pay/transactions/out-trade-no/${no}/close`, closing);
    await expect(merchant.simulator.pay(no)).rejects.toThrow('CLOSED');
    merchant.simulator.options.payAfterClose = true;
    expect(await merchant.simulator.pay(no)).toMatchObject([{ status: 200 }]);
  });
});
