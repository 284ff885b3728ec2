import { type MediaOrigin, mediaUrl } from '../clips/source.ts';
import { PlayerError } from '../errors.ts';
import type { Clock, Network, Received } from '../ports.ts';

/** An origin that failed is tried last for this long. */
const PENALTY_MS = 60_000;
/** An origin that sends nothing for this long counts as failed. */
const SILENCE_TIMEOUT_MS = 8_000;

type OriginRequest = {
  origins: readonly MediaOrigin[];
  path: string;
  signal: AbortSignal;
  onBytes: (count: number) => void;
};

/** @throws PlayerError NO_LINE, TIMEOUT, NETWORK or HTTP_nnn, or the signal's reason when it was aborted */
export type FetchFromOrigins = (request: OriginRequest) => Promise<Received>;

/**
 * Creates the function that fetches a path from the best origin that answers. A failure counts for all clips: the
 * origin is tried last for a minute.
 */
export function createFetchFromOrigins(clock: Clock, network: Network): FetchFromOrigins {
  const failedAt = new Map<string, number>();

  const sortByHealth = (origins: readonly MediaOrigin[]): MediaOrigin[] => {
    const isHealthy = ({ line }: MediaOrigin) =>
      clock.now() - (failedAt.get(line) ?? Number.NEGATIVE_INFINITY) > PENALTY_MS;
    return [...origins.filter(isHealthy), ...origins.filter((origin) => !isHealthy(origin))];
  };

  return async ({ origins, path, signal, onBytes }) => {
    let lastFailure: unknown = new PlayerError('source', 'NO_LINE', 'the source has no origin');
    for (const origin of sortByHealth(origins)) {
      try {
        return await getOrTimeOut(clock, network, mediaUrl(origin.url, path), signal, onBytes);
      } catch (failure) {
        signal.throwIfAborted();
        if (!isRefusal(failure)) failedAt.set(origin.line, clock.now());
        lastFailure = failure;
      }
    }
    throw lastFailure;
  };
}

/** Sends one request, which fails when the origin sends nothing for a while. */
async function getOrTimeOut(
  clock: Clock,
  network: Network,
  url: string,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<Received> {
  const controller = new AbortController();
  const forwardAbort = () => controller.abort(signal.reason);
  signal.addEventListener('abort', forwardAbort, { once: true });
  const timeOut = () =>
    controller.abort(
      new PlayerError('network', 'TIMEOUT', `${url} sent nothing for ${SILENCE_TIMEOUT_MS} ms`),
    );
  let lastBytesAt = clock.now();
  let cancel = () => {};
  // Bytes arrive in hundreds of pieces: each only notes the time, so that no timer has to be set for it.
  const checkSilence = () => {
    const remainingMs = lastBytesAt + SILENCE_TIMEOUT_MS - clock.now();
    if (remainingMs <= 0) timeOut();
    else cancel = clock.after(remainingMs, checkSilence);
  };
  checkSilence();
  try {
    return await network.get(url, {
      signal: controller.signal,
      onBytes(count) {
        lastBytesAt = clock.now();
        onBytes(count);
      },
    });
  } finally {
    cancel();
    signal.removeEventListener('abort', forwardAbort);
  }
}

/** The origin works and refused: an expired ticket or a missing file is not the origin's fault. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof PlayerError && failure.code.startsWith('HTTP_4');
