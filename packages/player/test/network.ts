import { PlayerError } from '../src/core/errors.ts';
import type { ByteRange } from '../src/core/media/parts.ts';
import type { Network } from '../src/core/ports.ts';
import type { FakeClock } from './clock.ts';

export type Request = {
  url: string;
  range: ByteRange | null;
  requestedAt: number;
  state: 'under way' | 'done' | 'aborted' | 'failed';
  loaded: number;
};

export type FakeNetwork = Network & {
  requests: Request[];
  /** Bits per second, shared by all transfers. */
  speed: number;
  /** Milliseconds before the first byte. */
  latency: number;
  /** The answer of an address instead of bytes: a status, or nothing at all, or half of them and then nothing. */
  broken: (url: string) => number | 'dead' | 'silent' | 'half' | null;
  /** Paths after the host, in the order of their requests. */
  paths(): string[];
};

const TICK_MS = 10;

/** A connection with a speed and a latency. `sizeOf` names the bytes of an address. */
export function createFakeNetwork(clock: FakeClock, sizeOf: (url: string) => number): FakeNetwork {
  const receiving = new Map<Request, { size: number; onBytes: (count: number) => void; done: () => void }>();
  let ticking = false;

  const tick = () => {
    const share = (network.speed * TICK_MS) / 8000 / receiving.size;
    for (const [request, transfer] of receiving) {
      const count = Math.min(share, transfer.size - request.loaded);
      request.loaded += count;
      transfer.onBytes(count);
      if (request.loaded >= transfer.size) transfer.done();
    }
    ticking = receiving.size > 0;
    if (ticking) clock.after(TICK_MS, tick);
  };

  const network: FakeNetwork = {
    requests: [],
    speed: 10_000_000,
    latency: 40,
    broken: () => null,
    paths: () => network.requests.map(({ url }) => url.replace(/^https?:\/\/[^/]+\//, '')),
    get(url, { signal, onBytes, range = null }) {
      const request: Request = { url, range, requestedAt: clock.now(), state: 'under way', loaded: 0 };
      network.requests.push(request);
      return new Promise((resolve, reject) => {
        const onAbort = () => {
          receiving.delete(request);
          request.state = 'aborted';
          reject(signal.reason);
        };
        if (signal.aborted) return onAbort();
        signal.addEventListener('abort', onAbort, { once: true });
        const fail = (code: string) => {
          request.state = 'failed';
          signal.removeEventListener('abort', onAbort);
          reject(new PlayerError('network', code));
        };
        clock.after(network.latency, () => {
          if (request.state !== 'under way') return;
          const broken = network.broken(url);
          if (broken === 'silent') return;
          if (broken === 'dead') return fail('NETWORK');
          const size = range ? range.end - range.start + 1 : sizeOf(url);
          if (broken === 'half') {
            request.loaded = size / 2;
            return onBytes(request.loaded);
          }
          if (broken !== null) return fail(`HTTP_${broken}`);
          const done = () => {
            receiving.delete(request);
            request.state = 'done';
            signal.removeEventListener('abort', onAbort);
            const bytes = new ArrayBuffer(8);
            addresses.set(bytes, url);
            resolve({ bytes, cached: false });
          };
          receiving.set(request, { size, onBytes, done });
          if (!ticking) {
            ticking = true;
            clock.after(TICK_MS, tick);
          }
        });
      });
    },
  };
  return network;
}

/** The address of a fake answer, so that a fake media host knows its source. */
export const addresses = new WeakMap<ArrayBuffer, string>();
