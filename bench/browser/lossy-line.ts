import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a real line does and a throttled browser does not: packets come late by chance, or are lost and sent again. */
export type LossyLine = {
  /** Bits per second, shared by all connections. */
  speed: number;
  /** Milliseconds of a round trip. */
  latency: number;
  /** Milliseconds a packet may come later than that. */
  jitter: number;
  /** Share of the packets that is lost. */
  loss: number;
};

const PACKET_BYTES = 1460;
/** Packets that are sent together. */
const BURST_PACKET_COUNT = 4;
/** More than this waits at the sender. */
const MAX_QUEUED_BYTES = 128 * 1024;
/** A lost packet is noticed after a round trip by those behind it, or after this long where none is. */
const RETRANSMISSION_TIMEOUT_MS = 200;
const SEED_VERSION = 7;

/** Opens such a line to a local port; what has been lost is the same in each of them. */
export async function openLossyLine(
  port: number,
  line: LossyLine,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const chance = createChance(SEED_VERSION);
  const sockets = new Set<Socket>();
  const down = { freeAt: 0 };
  const up = { freeAt: 0 };
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    carry(upstream, client, down, line, chance);
    carry(client, upstream, up, line, chance);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: ownPort } = server.address() as AddressInfo; // TCP, so never a string
  return {
    origin: `http://127.0.0.1:${ownPort}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Carries bytes one way, in order: what is behind a lost packet waits for it. */
function carry(
  from: Socket,
  to: Socket,
  direction: { freeAt: number },
  { speed, latency, jitter, loss }: LossyLine,
  chance: () => number,
): void {
  let lastArrival = 0;
  let queuedBytes = 0;
  from.on('data', (data) => {
    for (let start = 0; start < data.length; start += PACKET_BYTES * BURST_PACKET_COUNT) {
      const burst = data.subarray(start, start + PACKET_BYTES * BURST_PACKET_COUNT);
      const now = performance.now();
      direction.freeAt = Math.max(direction.freeAt, now) + (burst.length * 8000) / speed;
      const packetCount = Math.ceil(burst.length / PACKET_BYTES);
      let lateMs = chance() * jitter;
      for (let packet = 0; packet < packetCount; packet += 1)
        if (chance() < loss) lateMs += packet < packetCount - 1 ? latency : RETRANSMISSION_TIMEOUT_MS;
      lastArrival = Math.max(lastArrival, direction.freeAt + latency / 2 + lateMs);
      queuedBytes += burst.length;
      setTimeout(() => {
        queuedBytes -= burst.length;
        if (!to.destroyed) to.write(burst);
        if (queuedBytes < MAX_QUEUED_BYTES) from.resume();
      }, lastArrival - now);
    }
    if (queuedBytes >= MAX_QUEUED_BYTES) from.pause();
  });
  from.on('end', () => setTimeout(() => to.end(), Math.max(0, lastArrival - performance.now()) + 1));
}

/** The same numbers in each run, from 0 to 1: the linear congruential generator of Numerical Recipes. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
