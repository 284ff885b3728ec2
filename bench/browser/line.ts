import type { CDPSession } from 'playwright-core';
import type { LossyLine } from './lossy-line.ts';

export interface Line {
  name: string;
  /** Bits per second, null for an unthrottled line; several take turns. */
  speed: number | readonly number[] | null;
  /** Milliseconds of a round trip; several take turns. */
  latency: number | readonly number[];
  /** Seconds of a turn. */
  turnSeconds?: number;
  /** Goes through a proxy instead, which the browser does not know of. */
  lossy?: LossyLine;
}

export const LINES = {
  '10': { name: '10 Mbit/s, 40 ms', speed: 10_000_000, latency: 40 },
  '3': { name: '3 Mbit/s, 100 ms', speed: 3_000_000, latency: 100 },
  '1.2': { name: '1.2 Mbit/s, 150 ms', speed: 1_200_000, latency: 150 },
  changing: {
    name: '10 → 1 → 10 Mbit/s every 8 s, 40 ms',
    speed: [10_000_000, 1_000_000],
    latency: 40,
    turnSeconds: 8,
  },
  jitter: {
    name: '5 Mbit/s, 30 to 250 ms',
    speed: 5_000_000,
    latency: [30, 80, 250, 50, 150],
    turnSeconds: 0.5,
  },
  lossy: {
    name: '5 Mbit/s, 60 to 140 ms, 0.5 % of the packets lost',
    speed: null,
    latency: 0,
    lossy: { speed: 5_000_000, latency: 60, jitter: 80, loss: 0.005 },
  },
  free: { name: 'unthrottled', speed: null, latency: 0 },
} satisfies Record<string, Line>;

/** Makes a page's network such a line; returns the function that stops its turns. */
export async function throttle(cdp: CDPSession, line: Line): Promise<() => void> {
  await cdp.send('Network.enable');
  const { speed, latency, turnSeconds } = line;
  if (speed === null) return () => {};
  let turn = 0;
  const apply = async () => {
    const throughput = inTurn(speed, turn) / 8;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: inTurn(latency, turn),
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    turn += 1;
  };
  await apply();
  if (turnSeconds === undefined) return () => {};
  // The page may be closed while the answer is on its way.
  const timer = setInterval(() => void apply().catch(() => {}), turnSeconds * 1000);
  return () => clearInterval(timer);
}

const inTurn = (values: number | readonly number[], turn: number): number =>
  typeof values === 'number' ? values : (values[turn % values.length] ?? 0);
