import { PlayerError } from '../core/errors.ts';
import type { Network } from '../core/ports.ts';

/** An answer this fast from another origin that hides its timing came from a cache. */
const INSTANT_MS = 8;

/**
 * The browser's network. Requests look exactly like `<link rel="preload" as="fetch" crossorigin>`, so that bytes the
 * document preloaded are handed over instead of fetched again.
 */
export const browserNetwork: Network = {
  async get(url, { signal, onBytes }) {
    const asked = performance.now();
    const response = await send(url, signal);
    if (!response.ok)
      throw new PlayerError('network', `HTTP_${response.status}`, `${url} answered ${response.status}`);
    const bytes = await read(response, signal, onBytes);
    return { bytes, cached: cameFromCache(url, performance.now() - asked) };
  },
};

async function send(url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { mode: 'cors', credentials: 'same-origin', signal });
  } catch (failure) {
    throw networkFailure(url, signal, failure);
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
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole.buffer;
}

/** The signal's own reason when it was called off (a line that fell silent says so), otherwise a dead network. */
function networkFailure(url: string, signal: AbortSignal, cause: unknown): unknown {
  return signal.aborted
    ? signal.reason
    : new PlayerError('network', 'NETWORK', `${url} could not be reached`, { cause });
}

function cameFromCache(url: string, elapsed: number): boolean {
  const entry = performance.getEntriesByName(new URL(url, location.href).href, 'resource').at(-1);
  if (!(entry instanceof PerformanceResourceTiming)) return false;
  // Bytes the document preloaded were under way before we asked: their speed cannot be told from ours.
  if (entry.initiatorType === 'link') return true;
  if (entry.transferSize > 0) return false;
  return entry.encodedBodySize > 0 || elapsed < INSTANT_MS;
}
