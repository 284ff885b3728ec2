import type { CDPSession } from 'playwright-core';

export interface Line {
  name: string;
  /** Bits per second, null for an unthrottled line. */
  speed: number | null;
  /** Milliseconds of a round trip. */
  latency: number;
}

export const LINES = {
  '10': { name: '10 Mbit/s, 40 ms', speed: 10_000_000, latency: 40 },
  '3': { name: '3 Mbit/s, 100 ms', speed: 3_000_000, latency: 100 },
  free: { name: 'unthrottled', speed: null, latency: 0 },
} satisfies Record<string, Line>;

export async function throttle(cdp: CDPSession, line: Line): Promise<void> {
  await cdp.send('Network.enable');
  if (line.speed === null) return;
  const throughput = line.speed / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
