import { PlayerError } from '../core/errors.ts';
import type { ByteRange } from '../core/media/parts.ts';
import type { Network } from '../core/ports.ts';

/** A faster answer from another origin that hides its timing came from a cache. */
const MAX_CACHED_RESPONSE_MS = 8;

/**
 * The browser's network. Requests match `<link rel="preload" as="fetch" crossorigin>` exactly, so that the browser
 * serves bytes that the document preloaded instead of fetching them again.
 */
export const browserNetwork: Network = {
  async get(url, { signal, onBytes, range, isRepeated }) {
    const startedAt = performance.now();
    // Through its cache a browser sends one request at a time for an address: the second would wait for the first.
    const init: RequestInit = { signal, ...(isRepeated && { cache: 'no-store' }) };
    const response = range ? await sendForRange(url, init, range) : await send(url, init);
    if (!response.ok)
      throw new PlayerError('network', `HTTP_${response.status}`, `${url} answered ${response.status}`);
    const bytes = await read(response, signal, onBytes);
    // An origin without ranges answers with the whole file.
    const isWhole = range && response.status !== 206;
    const timing = lastTiming(url);
    return {
      bytes: isWhole ? bytes.slice(range.start, range.end + 1) : bytes,
      cached: cameFromCache(timing, performance.now() - startedAt),
      preloadedMs: timing && preloadedMs(timing),
    };
  },
};

/** Origins that answered no request for a range: older browsers ask them first, and not every CDN allows it. */
const originsWithoutRanges = new Set<string>();
const originsWithRanges = new Set<string>();

async function sendForRange(url: string, init: RequestInit, range: ByteRange): Promise<Response> {
  const { origin } = new URL(url, location.href);
  if (originsWithoutRanges.has(origin)) return send(url, init);
  try {
    const response = await send(url, {
      ...init,
      headers: { range: `bytes=${range.start}-${range.end}` },
    });
    originsWithRanges.add(origin);
    return response;
  } catch (failure) {
    if (init.signal?.aborted || origin === location.origin || originsWithRanges.has(origin)) throw failure;
    const response = await send(url, init);
    originsWithoutRanges.add(origin);
    return response;
  }
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { mode: 'cors', credentials: 'same-origin', ...init });
  } catch (failure) {
    throw networkFailure(url, init.signal, failure);
  }
}

async function read(
  response: Response,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const reader = response.body?.getReader();
  if (!reader) return response.arrayBuffer();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      onBytes(value.byteLength);
    }
  } catch (failure) {
    throw networkFailure(response.url, signal, failure);
  }
  return concatenate(pieces);
}

function concatenate(pieces: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.byteLength;
  }
  return whole.buffer;
}

/** Returns the signal's reason when the request was aborted (by the silence timeout, for one), otherwise NETWORK. */
function networkFailure(url: string, signal: RequestInit['signal'], cause: unknown): unknown {
  return signal?.aborted
    ? signal.reason
    : new PlayerError('network', 'NETWORK', `${url} is unreachable`, { cause });
}

/** A browser keeps 250 timings and no later one, so that fetches from its cache would no longer be recognized. */
performance.onresourcetimingbufferfull = () => performance.clearResourceTimings();

function lastTiming(url: string): PerformanceResourceTiming | undefined {
  const entry = performance.getEntriesByName(new URL(url, location.href).href, 'resource').at(-1);
  return entry instanceof PerformanceResourceTiming ? entry : undefined;
}

/** An answer of a few packets says more about their bursts than about the line. */
const MIN_PRELOAD_BYTES = 20_000;

/**
 * How long the bytes of a preload took, with the round trip before them: a line's first bytes come in bursts, and a guess
 * too high costs more than one too low. Undefined where it is none, or where the origin does not let us know.
 */
function preloadedMs(entry: PerformanceResourceTiming): number | undefined {
  const isKnown = entry.initiatorType === 'link' && entry.transferSize >= MIN_PRELOAD_BYTES;
  return isKnown ? Math.max(1, entry.responseEnd - entry.requestStart) : undefined;
}

function cameFromCache(entry: PerformanceResourceTiming | undefined, elapsed: number): boolean {
  if (!entry) return false;
  // Preloaded bytes were on their way before this request: their speed cannot be measured from here.
  if (entry.initiatorType === 'link') return true;
  if (entry.transferSize > 0) return false;
  return entry.encodedBodySize > 0 || elapsed < MAX_CACHED_RESPONSE_MS;
}
