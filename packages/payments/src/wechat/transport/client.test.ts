import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../provider.ts';
import { openShop } from '../wechat.fixture.ts';
import { createWechatPay } from '../wechat.ts';

const shop = await openShop({ timeoutMs: 300 });
const { simulator, provider, order } = shop;
beforeEach(() => simulator.reset());
afterAll(() => shop.close());

const FAULTS = [
  'error',
  'errorDone',
  'silence',
  'silenceDone',
  'late',
  'tooMany',
  'unsigned',
  'wronglySigned',
  'strangerSigned',
  'probe',
  'stale',
] as const;

describe.each(FAULTS)('With an answer that is %s, what happened is open', (fault) => {
  it('to an order, which may be sent again', async () => {
    const made = order();
    simulator.options.faults.prepay = fault;
    await expect(provider.prepay(made)).rejects.toMatchObject({ kind: 'unavailable' });
    simulator.reset();
    expect(await provider.prepay(made)).toMatchObject({ type: 'redirect' });
  });

  it('to a query', async () => {
    const { no } = await shop.ordered();
    simulator.options.faults.query = fault;
    await expect(provider.queryTrade(no)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('to a query for what is not there: a forged absence closes no order', async () => {
    simulator.options.faults.query = fault;
    // Without any signature a refusal is believed: WeChat Pay answers so before it knows who asks.
    const asked = provider.queryTrade('P0000000000');
    if (fault === 'unsigned') expect(await asked).toEqual({ state: 'absent' });
    else await expect(asked).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('to a close', async () => {
    const { no } = await shop.ordered();
    simulator.options.faults.close = fault;
    await expect(provider.closeTrade(no)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('to a refund, which may be sent again and goes back once', async () => {
    const { no, amount, notifyUrl } = await shop.ordered();
    await simulator.pay(no, { drop: true });
    const transactionNo = simulator.trades.get(no)?.transactionId ?? '';
    const request = {
      no,
      transactionNo,
      refundNo: `R${no}`,
      amount,
      total: amount,
      reason: '重复',
      notifyUrl,
    };
    simulator.options.faults.refund = fault;
    await expect(provider.refund(request)).rejects.toMatchObject({ kind: 'unavailable' });
    simulator.options.faults.refundQuery = fault;
    await expect(
      provider.queryRefund({ no, refundNo: 'R000000' }).then(absence(fault)),
    ).rejects.toMatchObject({
      kind: 'unavailable',
    });
    simulator.reset();
    await provider.refund(request);
    expect(await provider.queryRefund(request)).toBe('done');
  });
});

/** See above: an unsigned absence is believed, and so here is none to look at. */
function absence(fault: (typeof FAULTS)[number]) {
  return (state: string) => {
    if (fault === 'unsigned' && state === 'absent') throw new ProviderError('unavailable', 'as expected');
    return state;
  };
}

describe('Where our own keys are wrong', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  it.each([
    ['another private key', { privateKey }],
    ['another serial', { serialNo: '00' }],
    ['another merchant', { mchId: '1900000000' }],
  ])('with %s, nothing is concluded and the log says loudly what to check', async (_what, change) => {
    const wrong = createWechatPay({ ...simulator.settings, ...change });
    await expect(wrong.queryTrade('P0000000000')).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/DOES NOT ACCEPT OUR SIGNATURE.*WECHAT_PRIVATE_KEY/),
    });
  });

  it('with a clock ten minutes off, too', async () => {
    const late = createWechatPay(simulator.settings, { now: () => Date.now() - 600_000 });
    await expect(late.queryTrade('P0000000000')).rejects.toMatchObject({
      message: expect.stringContaining('clock'),
    });
  });

  it('with another APIv3 key, the log asks for it', async () => {
    const apiV3Key = '0'.repeat(32);
    const wrong = createWechatPay({ ...simulator.settings, publicKey: undefined, apiV3Key });
    await expect(wrong.queryTrade('P0000000000')).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('WECHAT_API_V3_KEY'),
    });
  });
});

describe('An answer from something in between', () => {
  it.each([
    [404, '<html>Not Found</html>'],
    [403, '{}'],
    [302, ''],
    [200, '{"trade_state":"SUCCESS"}'],
    [204, ''],
    [502, '{"code":"ORDER_NOT_EXIST"}'],
  ])('with %s %s tells nothing', async (status, body) => {
    const proxy = createServer((_, response) => {
      response
        .writeHead(status, { location: simulator.settings.base })
        .end(status === 204 ? undefined : body);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const behind = createWechatPay({ ...simulator.settings, base });
    await expect(behind.queryTrade('P0000000000')).rejects.toMatchObject({ kind: 'unavailable' });
    await new Promise((resolve) => proxy.close(resolve));
  });

  it('or nobody there at all, is unavailable', async () => {
    const nobody = createWechatPay({ ...simulator.settings, base: 'http://127.0.0.1:9' });
    await expect(nobody.prepay(order())).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

it('No message of a failure names a key, a payer or a number of a trade', async () => {
  const { no } = await shop.ordered({ scene: 'jsapi', openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' });
  const failures: string[] = [];
  for (const fault of FAULTS) {
    simulator.options.faults.query = fault;
    await provider.queryTrade(no).catch((error: Error) => failures.push(String(error.message)));
  }
  expect(failures).toHaveLength(FAULTS.length);
  for (const message of failures) {
    expect(message).not.toContain(no);
    expect(message).not.toContain('oUpF8');
    expect(message).not.toContain(simulator.settings.apiV3Key);
  }
});
