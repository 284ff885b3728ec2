import { codeOf, PlayerError } from '../errors.ts';
import type { ByteRange } from '../media/parts.ts';
import { buildMediaUrl, type MediaOrigin } from '../media/source.ts';
import type { Clock, Network, Received } from '../ports.ts';
import { type CmcdKeys, withCmcd } from '../reporting/cmcd.ts';
import type { RequestEnd } from '../reporting/playback-event.ts';

/** An origin that failed is tried last for this long. */
const PENALTY_MS = 60_000;
/** An origin that sends nothing for this long counts as failed. */
const SILENCE_TIMEOUT_MS = 8_000;

export type OriginRequest = {
  /** Of the clip. */
  key: string;
  origins: readonly MediaOrigin[];
  path: string;
  /** The bytes to fetch, or null for the whole file. */
  range: ByteRange | null;
  /** After this many milliseconds without a byte the next origin is asked beside the first, or the only one again. */
  hedgeMs: number;
  signal: AbortSignal;
  onBytes: (count: number) => void;
  /** The CMCD keys for an origin that asks for them; null where the address has to stay as it is. */
  cmcd: CmcdKeys | null;
};

/** @throws PlayerError NO_LINE, TIMEOUT, NETWORK or HTTP_nnn, or the signal's reason when it was aborted */
export type FetchFromOrigins = (request: OriginRequest) => Promise<Received>;

/**
 * Creates the function that fetches a path from the best origin that answers. A failure counts for all clips: the
 * origin is tried last for a minute. So does a silence during which another origin answered. Where there is no other, the
 * same origin is asked again beside: a connection dies more often than a server.
 */
export function createFetchFromOrigins(
  clock: Clock,
  network: Network,
  onRequestEnd: (end: RequestEnd) => void,
): FetchFromOrigins {
  const failedAt = new Map<string, number>();
  const blame = ({ line }: MediaOrigin) => failedAt.set(line, clock.now());

  const sortByHealth = (origins: readonly MediaOrigin[]): MediaOrigin[] => {
    const isHealthy = ({ line }: MediaOrigin) =>
      clock.now() - (failedAt.get(line) ?? Number.NEGATIVE_INFINITY) > PENALTY_MS;
    return [...origins.filter(isHealthy), ...origins.filter((origin) => !isHealthy(origin))];
  };

  return async (request) => {
    const { signal } = request;
    const untried = sortByHealth(request.origins);
    const running = new Set<Attempt>();
    let isHedged = false;
    let failure: unknown = new PlayerError('source', 'NO_LINE', 'the source has no origin');
    const start = (origin: MediaOrigin | undefined, isRepeated = false) => {
      if (origin) running.add(startAttempt(clock, network, origin, { ...request, isRepeated, onRequestEnd }));
    };
    try {
      for (;;) {
        if (running.size === 0) start(untried.shift());
        const [alone] = running;
        if (!alone) throw failure;
        const mayHedge = running.size === 1 && (untried.length > 0 || !isHedged);
        const outcomes = [...running].map(({ outcome }) => outcome);
        const outcome = await Promise.race(mayHedge ? [...outcomes, alone.late] : outcomes);
        if (outcome === 'late') {
          isHedged = true;
          const other = untried.shift();
          start(other ?? alone.origin, !other);
          continue;
        }
        const { attempt } = outcome;
        running.delete(attempt);
        if ('received' in outcome) {
          for (const other of running) {
            if (other.origin === attempt.origin || !other.isLate()) continue;
            blame(other.origin);
            other.abort('LATE');
          }
          return outcome.received;
        }
        signal.throwIfAborted();
        if (!isRefusal(outcome.failure)) blame(attempt.origin);
        failure = outcome.failure;
      }
    } finally {
      for (const attempt of running) attempt.abort();
    }
  };
}

/** One request to one origin. */
type Attempt = {
  origin: MediaOrigin;
  /** Never rejects. */
  outcome: Promise<{ attempt: Attempt; received: Received } | { attempt: Attempt; failure: unknown }>;
  /** Resolves once the origin has sent nothing for `hedgeMs`. */
  late: Promise<'late'>;
  isLate: () => boolean;
  /** The code says why in the report. */
  abort: (code?: string) => void;
};

/** Sends one request, which fails when the origin sends nothing for a while. */
function startAttempt(
  clock: Clock,
  network: Network,
  origin: MediaOrigin,
  request: OriginRequest & { isRepeated: boolean; onRequestEnd: (end: RequestEnd) => void },
): Attempt {
  const { path, range, hedgeMs, signal, onBytes, isRepeated, cmcd } = request;
  const plainUrl = buildMediaUrl(origin.url, path);
  const url = origin.cmcd && cmcd ? withCmcd(plainUrl, cmcd) : plainUrl;
  const controller = new AbortController();
  const forwardAbort = () => controller.abort(signal.reason);
  if (signal.aborted) forwardAbort();
  signal.addEventListener('abort', forwardAbort, { once: true });

  const startedAt = clock.now();
  let lastBytesAt = startedAt;
  let firstByteMs: number | null = null;
  let bytes = 0;
  let abortCode = 'ABORTED';
  const report = (code: string | null, cached = false) => {
    const ms = clock.now() - startedAt;
    const waitedMs = firstByteMs ?? (code === 'LATE' ? ms : null);
    request.onRequestEnd({
      type: 'request',
      key: request.key,
      line: origin.line,
      code,
      firstByteMs: cached ? null : waitedMs,
      ms,
      bytes,
    });
  };
  const late = whenSilent(hedgeMs);
  const dead = whenSilent(SILENCE_TIMEOUT_MS);
  void dead.reached.then(() =>
    controller.abort(
      new PlayerError('network', 'TIMEOUT', `${url} sent nothing for ${SILENCE_TIMEOUT_MS} ms`),
    ),
  );
  const received = network.get(url, {
    signal: controller.signal,
    range,
    isRepeated,
    onBytes(count) {
      lastBytesAt = clock.now();
      firstByteMs ??= lastBytesAt - startedAt;
      bytes += count;
      onBytes(count);
    },
  });
  const outcome = received
    .then(
      (result) => {
        report(null, result.cached);
        return { attempt, received: result };
      },
      (failure: unknown) => {
        report(codeOf(failure) ?? abortCode);
        return { attempt, failure };
      },
    )
    .finally(() => {
      late.cancel();
      dead.cancel();
      signal.removeEventListener('abort', forwardAbort);
    });
  const attempt: Attempt = {
    origin,
    outcome,
    late: late.reached.then(() => 'late' as const),
    isLate: () => clock.now() - lastBytesAt >= hedgeMs,
    abort(code) {
      if (code) abortCode = code;
      controller.abort();
    },
  };
  return attempt;

  /** Bytes arrive in hundreds of pieces: each only notes the time, so that no timer has to be set for it. */
  function whenSilent(limitMs: number): { reached: Promise<void>; cancel: () => void } {
    let cancel = () => {};
    const reached = new Promise<void>((resolve) => {
      const check = () => {
        const remainingMs = lastBytesAt + limitMs - clock.now();
        if (remainingMs <= 0) resolve();
        else cancel = clock.after(remainingMs, check);
      };
      check();
    });
    return { reached, cancel: () => cancel() };
  }
}

/** The origin works and refused: an expired ticket or a missing file is not the origin's fault. */
const isRefusal = (failure: unknown): boolean =>
  failure instanceof PlayerError && failure.code.startsWith('HTTP_4');
