import { HOUR_MS } from '@playlet/domain/time';
import { afterEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../wechat.fixture.ts';

let shop: Shop;
afterEach(() => shop.close());

const fetches = () => shop.simulator.requests.filter((line) => line === 'GET /v3/certificates').length;

describe('The certificates of the platform', () => {
  it('are fetched once for all that is asked at the same time', async () => {
    shop = await openShop({ certificatesOnly: true });
    await Promise.all([shop.ordered(), shop.ordered(), shop.ordered()]);
    await shop.ordered();
    expect(fetches()).toBe(1);
  });

  it('are not needed by who has the public key', async () => {
    shop = await openShop();
    const { no } = await shop.ordered();
    await shop.simulator.pay(no, { signedBy: 'publicKey' });
    expect(shop.notifications).toMatchObject([{ kind: 'paid' }]);
    expect(fetches()).toBe(0);
  });

  it('are taken beside the public key while the platform has both', async () => {
    shop = await openShop();
    const { no } = await shop.ordered();
    await shop.simulator.pay(no, { signedBy: 'publicKey' });
    await shop.simulator.notify(no, { signedBy: 'certificate' });
    expect(shop.notifications).toMatchObject([{ kind: 'paid' }, { kind: 'paid' }]);
  });

  it('are fetched again when one changes between the order and its notification, and the old one still counts', async () => {
    shop = await openShop({ certificatesOnly: true });
    const { no } = await shop.ordered();
    await shop.simulator.rotate();
    await shop.simulator.pay(no);
    await shop.simulator.notify(no, { signedBy: 'oldestCertificate' });
    expect(shop.notifications).toMatchObject([{ kind: 'paid' }, { kind: 'paid' }]);
    expect(fetches()).toBe(2);
  });

  it('count until their own end if they are not listed any more', async () => {
    let now = Date.now();
    shop = await openShop({ certificatesOnly: true, now: () => now });
    const { no } = await shop.ordered();
    await shop.simulator.rotate();
    shop.simulator.options.unlisted = 1;
    await shop.simulator.pay(no);
    await shop.simulator.notify(no, { signedBy: 'oldestCertificate' });
    expect(shop.notifications).toMatchObject([{ kind: 'paid' }, { kind: 'paid' }]);
    now += 20 * 365 * 24 * HOUR_MS;
    await shop.simulator.notify(no, { signedBy: 'oldestCertificate', retry: false });
    expect(shop.notifications.at(-1)).not.toMatchObject({ kind: 'paid' });
  });

  it('are fetched again every hour', async () => {
    let now = Date.now();
    shop = await openShop({ certificatesOnly: true, now: () => now });
    await shop.ordered();
    now += HOUR_MS - 1000;
    await shop.ordered();
    expect(fetches()).toBe(1);
    now += 2000;
    await shop.ordered();
    await expect.poll(fetches).toBe(2);
  });

  it('stay in use while they cannot be fetched again', async () => {
    let now = Date.now();
    shop = await openShop({ certificatesOnly: true, now: () => now });
    await shop.ordered();
    now += 2 * HOUR_MS;
    shop.simulator.options.faults.certificates = 'error';
    await shop.ordered();
    await expect.poll(fetches).toBe(2);
    await shop.ordered();
  });

  it('are not fetched for every serial a stranger makes up', async () => {
    shop = await openShop({ certificatesOnly: true });
    const { no } = await shop.ordered();
    for (let i = 10; i < 40; i++) await shop.simulator.notify(no, { serial: `5FFFFF${i}`, retry: false });
    expect(shop.notifications.every((notification) => notification.kind === 'forged')).toBe(true);
    expect(shop.notifications).toHaveLength(30);
    expect(fetches()).toBeLessThan(10);
  });

  it('are not fetched for every notification while they cannot be had at all', async () => {
    shop = await openShop();
    const { no } = await shop.ordered();
    shop.simulator.options.faults.certificates = 'error';
    await shop.simulator.pay(no, { drop: true });
    for (let i = 10; i < 40; i++) await shop.simulator.notify(no, { serial: `5FFFFF${i}`, retry: false });
    expect(shop.notifications).toHaveLength(30);
    expect(shop.notifications.every((notification) => notification.kind === 'unavailable')).toBe(true);
    expect(fetches()).toBe(6);
  });

  it('verify nothing before they are valid, and after they have expired', async () => {
    let now = Date.now();
    shop = await openShop({ certificatesOnly: true, now: () => now });
    await shop.ordered();
    now += 20 * 365 * 24 * HOUR_MS;
    await expect(shop.ordered()).rejects.toMatchObject({ kind: 'unavailable' });
    now -= 40 * 365 * 24 * HOUR_MS;
    await expect(shop.ordered()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it.each(['unsigned', 'wronglySigned', 'strangerSigned', 'probe', 'stale', 'error', 'tooMany'] as const)(
    'are not believed from an answer that is %s, and nothing under them is',
    async (fault) => {
      shop = await openShop({ certificatesOnly: true });
      shop.simulator.options.faults.certificates = fault;
      await expect(shop.ordered()).rejects.toMatchObject({ kind: 'unavailable' });
      shop.simulator.reset();
      await shop.ordered();
    },
  );

  it('leave a notification undecided, not forged, if they cannot be fetched', async () => {
    shop = await openShop();
    const { no } = await shop.ordered();
    shop.simulator.options.faults.certificates = 'error';
    await shop.simulator.pay(no, { signedBy: 'certificate', retry: false });
    expect(shop.notifications).toMatchObject([{ kind: 'unavailable' }]);
  });
});
