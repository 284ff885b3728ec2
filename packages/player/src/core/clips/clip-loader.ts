import type { EngineOptions } from '../api.ts';
import type { BandwidthEstimator } from '../buffering/bandwidth.ts';
import type { FetchedPart } from '../buffering/buffered-clip.ts';
import type { FetchFromOrigins, OriginRequest } from '../buffering/origins.ts';
import type { PartRequest } from '../buffering/part-request.ts';
import { codeOf, convertToFailure, PlayerError } from '../errors.ts';
import { byteRangeOf, type Part, partsOf } from '../media/parts.ts';
import { chooseLadder, type IsEfficient } from '../media/preferred-ladder.ts';
import { initPathOf, type PlaySource, type Rendition, segmentPathOf } from '../media/source.ts';
import type { Clock, PartData, PlaybackMetrics } from '../ports.ts';
import type { CmcdKeys } from '../reporting/cmcd.ts';
import type { Denial, Failure } from '../state.ts';
import { computeRenewalDelay } from './ticket-renewal.ts';

/** Loads one clip: its source, whose ticket is kept valid, and the parts that wait to be appended. */
export type ClipLoader = {
  readonly key: string;
  index: number;
  readonly source: PlaySource | null;
  readonly denied: Denial | null;
  error: Failure | null;
  /** Rendition in which the document preloaded the clip's start, null for any other clip. */
  readonly bootRenditionId: string | null;
  /** Fetched parts that wait to be appended, in the order they came. */
  waiting: PartData[];
  /** Whether a part is among them. */
  isWaiting(part: number): boolean;
  /** The part fetched last, null when a decoder could not continue after it. */
  lastFetched: FetchedPart | null;
  /** Loads the source; does nothing when that has been done or has failed. */
  load(): void;
  /** Forgets what went wrong and loads the source again. */
  reload(): void;
  /** Loads a source that failed again after a wait, which doubles with each attempt; gives up after a few. */
  retryLater(): void;
  /** Loads a source that failed again at once, as after the connection came back. */
  retryNow(): void;
  /**
   * Fetches parts into `waiting`, with their init segment where that is not there yet.
   *
   * @throws PlayerError SOURCE before the source has come, otherwise the origins' answer
   */
  fetchParts(
    request: PartRequest,
    signal: AbortSignal,
    onBytes: (count: number) => void,
    buffer: Pick<CmcdKeys, 'bl' | 'bs'>,
  ): Promise<void>;
  /** Frees everything; answers that are still to come are ignored. */
  dispose(): void;
};

export type ClipLoaderDeps = {
  clock: Clock;
  fetch: FetchFromOrigins;
  metrics: Pick<PlaybackMetrics, 'report'>;
  /** Names this page to origins that ask for it. */
  sessionId: string;
  bandwidth: BandwidthEstimator;
  loadSource: EngineOptions['loadSource'];
  denials: readonly string[];
  boot: EngineOptions['boot'];
  isEfficient: IsEfficient;
  /** The source came, was denied, or failed. */
  onChange: (loader: ClipLoader) => void;
};

type FileRequest = Omit<OriginRequest, 'origins' | 'key'>;

/** A longer silence, after a number of round trips, makes the player ask another origin beside … */
const LATE_MS = 300;
/** … and for a clip that is not watched yet. */
const LATE_PRELOAD_MS = 1_000;
const LATE_ROUND_TRIP_COUNT = 3;
const RENEWAL_RETRY_MS = 5_000;
/** The wait before the retry of a failed source of a clip that is not watched yet; it doubles with each attempt. */
const FIRST_SOURCE_BACKOFF_MS = 1_000;
const MAX_SOURCE_RETRY_COUNT = 5;
const EXPIRED_CODES: readonly string[] = ['HTTP_401', 'HTTP_403', 'HTTP_410'];

/** Creates the loader of one clip; nothing is loaded before `load` is called. */
export function createClipLoader(deps: ClipLoaderDeps, key: string, index: number): ClipLoader {
  const boot = deps.boot?.clipKey === key ? deps.boot : null;
  const initSegments = new Map<string, Promise<ArrayBuffer>>();
  let source: PlaySource | null = null;
  let denied: Denial | null = null;
  let loading: Promise<void> | null = null;
  let disposal = new AbortController();
  let cancelRenewal = () => {};
  let retryCount = 0;
  let cancelRetry: (() => void) | null = null;

  const acceptSource = (answer: PlaySource) => {
    // A renewal brings new addresses for the same media; the clip keeps its place, so the first `resume` stays.
    if (source) source = { ...source, ...answer, resume: source.resume, start: source.start };
    else {
      const start = chooseLadder(answer.start, deps.isEfficient);
      // A document preloads H.264; asking all the same has the answer ready for the clips after it.
      source = boot ? answer : { ...answer, start };
    }
    denied = null;
    loader.error = null;
    retryCount = 0;
    const { reportOneIn, reportToken, sources } = answer;
    deps.metrics.report({ type: 'source', key, line: sources[0]?.line, reportOneIn, reportToken });
    cancelRenewal();
    const delay = computeRenewalDelay(answer.expiresAt, deps.clock.wall());
    cancelRenewal = deps.clock.after(delay, () => void loadSource());
  };

  const acceptFailure = (thrown: unknown) => {
    const code = codeOf(thrown);
    if (code && deps.denials.includes(code)) denied = { code, cause: thrown };
    else if (!source) loader.error = convertToFailure(thrown, 'source', 'SOURCE');
    else cancelRenewal = deps.clock.after(RENEWAL_RETRY_MS, () => void loadSource());
  };

  /** Sends one request at a time: later callers wait for the same answer. */
  const loadSource = (): Promise<void> => {
    const { signal } = disposal;
    loading ??= deps
      .loadSource(key, signal, source)
      .then(
        (answer) => void (signal.aborted || acceptSource(answer)),
        (thrown: unknown) => void (signal.aborted || acceptFailure(thrown)),
      )
      .finally(() => {
        if (signal.aborted) return;
        loading = null;
        deps.onChange(loader);
      });
    return loading;
  };

  const hedgeMs = (isPreload = false) =>
    (isPreload ? LATE_PRELOAD_MS : LATE_MS) + deps.bandwidth.latency() * LATE_ROUND_TRIP_COUNT;

  const fetchPath = async ({ signal, onBytes, ...request }: FileRequest): Promise<ArrayBuffer> => {
    if (!source) throw new PlayerError('source', 'SOURCE', 'no source yet');
    const transfer = deps.bandwidth.transfer();
    let counts = false;
    const onTransferBytes = (count: number) => {
      transfer.bytes(count);
      onBytes(count);
    };
    try {
      const received = await deps.fetch({
        key,
        origins: source.sources,
        ...request,
        signal,
        onBytes: onTransferBytes,
      });
      counts = !received.cached;
      if (received.preloadedMs) deps.bandwidth.addReceived(received.bytes.byteLength, received.preloadedMs);
      return received.bytes;
    } finally {
      transfer.done(counts);
    }
  };

  /** A refused address usually has an expired ticket: it is tried once more with a fresh one. */
  const fetchRenewed: typeof fetchPath = async (request) => {
    try {
      return await fetchPath(request);
    } catch (failure) {
      if (
        request.signal.aborted ||
        !(failure instanceof PlayerError) ||
        !EXPIRED_CODES.includes(failure.code)
      )
        throw failure;
      await loadSource();
      return fetchPath(request);
    }
  };

  /** Kept for the clip's life and never aborted: it is a kilobyte, and more than one part may wait for it. */
  const fetchInit = (folder: string): Promise<ArrayBuffer> => {
    const known = initSegments.get(folder);
    if (known) return known;
    const path = initPathOf(folder);
    const { signal } = disposal;
    const init = fetchRenewed({
      path,
      range: null,
      hedgeMs: hedgeMs(),
      signal,
      onBytes: () => {},
      cmcd: null,
    });
    initSegments.set(folder, init);
    init.catch(() => initSegments.delete(folder));
    return init;
  };

  const cmcdOf = (rendition: Rendition, last: Part | undefined, next: Part | undefined): CmcdKeys => ({
    sid: deps.sessionId,
    cid: key,
    br: rendition.averageBandwidth / 1000,
    mtp: (deps.bandwidth.estimate() ?? 0) / 1000,
    ...(next && next.segment !== last?.segment && { nor: `${next.segment}.m4s` }),
  });

  const loader: ClipLoader = {
    key,
    index,
    get source() {
      return source;
    },
    get denied() {
      return denied;
    },
    error: null,
    bootRenditionId: boot?.renditionId ?? null,
    waiting: [],
    isWaiting: (part) => loader.waiting.some(({ first, last }) => first <= part && part <= last),
    lastFetched: null,
    load() {
      if (source || loading || denied || loader.error) return;
      if (!boot) return void loadSource();
      acceptSource(boot.source);
      deps.onChange(loader);
    },
    reload() {
      cancelRetry?.();
      cancelRetry = null;
      denied = null;
      loader.error = null;
      void loadSource();
    },
    retryLater() {
      if (source || !loader.error || cancelRetry || retryCount >= MAX_SOURCE_RETRY_COUNT) return;
      cancelRetry = deps.clock.after(FIRST_SOURCE_BACKOFF_MS * 2 ** retryCount, () => {
        retryCount += 1;
        loader.reload();
      });
    },
    retryNow() {
      retryCount = 0;
      if (!source && loader.error) loader.reload();
    },
    async fetchParts({ rendition, first, last, preload }, signal, onBytes, buffer) {
      const parts = partsOf(source?.start);
      const folder = rendition.folder ?? rendition.id;
      const path = segmentPathOf(folder, parts[first]?.segment ?? 0);
      const range = byteRangeOf(rendition, parts, { first, last });
      const [init, media] = await Promise.all([
        fetchInit(folder),
        fetchRenewed({
          path,
          range,
          hedgeMs: hedgeMs(preload),
          signal,
          onBytes,
          // The document preloads the first segment of its clip by its plain address.
          cmcd:
            boot && first === 0 ? null : { ...cmcdOf(rendition, parts[last], parts[last + 1]), ...buffer },
        }),
      ]);
      if (signal.aborted) return;
      deps.metrics.report({
        type: 'parts',
        key,
        renditionId: rendition.id,
        start: parts[first]?.start ?? 0,
        end: parts[last]?.end ?? 0,
        bytes: media.byteLength,
      });
      loader.waiting.push({ rendition, first, last, init, media });
      loader.lastFetched = { part: last, renditionId: rendition.id };
    },
    dispose() {
      deps.metrics.report({ type: 'drop', key });
      disposal.abort();
      disposal = new AbortController();
      cancelRenewal();
      cancelRetry?.();
      loader.waiting = [];
    },
  };
  return loader;
}
