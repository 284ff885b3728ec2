import { expect, it } from 'vitest';
import { createFakeClock } from '../../../test/clock.ts';
import { createFakeNetwork } from '../../../test/network.ts';
import { createBandwidthEstimator } from './bandwidth.ts';

function setup(stored: number | null = null) {
  const clock = createFakeClock();
  const network = createFakeNetwork(clock, () => 100_000);
  let saved: number | null = null;
  const bandwidth = createBandwidthEstimator(clock, {
    load: () => stored,
    save(bits) {
      saved = bits;
    },
  });
  const fetch = async (counts = true) => {
    const transfer = bandwidth.transfer();
    await network.get('https://a.test/x', { signal: new AbortController().signal, onBytes: transfer.bytes });
    transfer.done(counts);
  };
  return { clock, network, bandwidth, fetch, saved: () => saved };
}

it('knows nothing at first, and the first transfer counts in full', async () => {
  const { bandwidth, network, clock, fetch, saved } = setup();
  expect(bandwidth.estimate()).toBeNull();
  network.speed = 3_000_000;
  network.latency = 100;
  void fetch();
  await clock.advance(2_000);
  expect(bandwidth.estimate()).toBeGreaterThan(2_700_000);
  expect(bandwidth.estimate()).toBeLessThan(3_600_000);
  expect(bandwidth.latency()).toBeGreaterThanOrEqual(100);
  expect(saved()).toBe(bandwidth.estimate());
});

it('adds up transfers that share the connection', async () => {
  const { bandwidth, network, clock, fetch } = setup();
  network.speed = 4_000_000;
  void Promise.all([fetch(), fetch(), fetch()]);
  await clock.advance(3_000);
  expect(bandwidth.estimate()).toBeGreaterThan(3_600_000);
  expect(bandwidth.estimate()).toBeLessThan(4_800_000);
});

it('begins with what the last visit knew, and lets the present overrule it', async () => {
  const { bandwidth, network, clock, fetch } = setup(20_000_000);
  expect(bandwidth.estimate()).toBeCloseTo(20_000_000, -1);
  network.speed = 1_000_000;
  for (let i = 0; i < 5; i += 1) {
    void fetch();
    await clock.advance(1_000);
  }
  expect(bandwidth.estimate()).toBeLessThan(2_000_000);
});

it('notices a collapse before the transfer ends', async () => {
  const { bandwidth, network, clock, fetch } = setup(20_000_000);
  network.speed = 100_000;
  void fetch();
  await clock.advance(4_000);
  expect(bandwidth.estimate()).toBeLessThan(6_000_000);
});

it('learns nothing from what a cache answered', async () => {
  const { bandwidth, network, clock, fetch } = setup();
  network.speed = 4_000_000_000;
  network.latency = 0;
  void fetch(false);
  await clock.advance(1_000);
  expect(bandwidth.estimate()).toBeNull();
});
