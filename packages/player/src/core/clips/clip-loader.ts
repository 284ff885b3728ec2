import type { PlayerOptions } from '../api.ts';
import type { BandwidthEstimator } from '../buffering/bandwidth.ts';
import type { FetchFromOrigins } from '../buffering/origins.ts';
import type { SegmentRequest } from '../buffering/schedule-requests.ts';
import { asFailure, codeOf, PlayerError } from '../errors.ts';
import type { Clock, SegmentData } from '../ports.ts';
import type { Denial, Failure } from '../state.ts';
import { initPath, type PlaySource, segmentPath } from './source.ts';
import { ticketRenewalDelay } from './ticket-renewal.ts';

/** Loads one clip: its source, whose ticket is kept valid, and the segments that wait to be appended. */
export type ClipLoader<Clip> = {
  readonly key: string;
  clip: Clip;
  index: number;
  readonly source: PlaySource | null;
  readonly denied: Denial | null;
  error: Failure | null;
  /** Rendition in which the document preloaded the clip's start, null for any other clip. */
  readonly bootRenditionId: string | null;
  /** Fetched segments that wait to be appended, by number. */
  readonly fetchedSegments: Map<number, SegmentData>;
  /** Loads the source; does nothing when that has been done or has failed. */
  load(): void;
  /** Forgets what went wrong and loads the source again. */
  reload(): void;
  /**
   * Fetches a segment into `fetchedSegments`, with its init segment where that is not there yet.
   *
   * @throws PlayerError SOURCE before the source has come, otherwise what the origins answered
   */
  fetchSegment(request: SegmentRequest, signal: AbortSignal, onBytes: (count: number) => void): Promise<void>;
  /** Frees everything; answers that are still to come are ignored. */
  dispose(): void;
};

export type ClipLoaderDeps<Clip> = {
  clock: Clock;
  fetch: FetchFromOrigins;
  bandwidth: BandwidthEstimator;
  loadSource: PlayerOptions<Clip>['loadSource'];
  denials: readonly string[];
  boot: PlayerOptions<Clip>['boot'];
  /** The source came, was denied, or failed. */
  onChange: (loader: ClipLoader<Clip>) => void;
};

const RENEWAL_RETRY_MS = 5_000;
const EXPIRED_CODES: readonly string[] = ['HTTP_401', 'HTTP_403', 'HTTP_410'];

/** Creates the loader of one clip; nothing is loaded before `load` is called. */
export function createClipLoader<Clip>(
  deps: ClipLoaderDeps<Clip>,
  key: string,
  clip: Clip,
  index: number,
): ClipLoader<Clip> {
  const boot = deps.boot?.clipKey === key ? deps.boot : null;
  const initSegments = new Map<string, Promise<ArrayBuffer>>();
  let source: PlaySource | null = null;
  let denied: Denial | null = null;
  let loading: Promise<void> | null = null;
  let disposal = new AbortController();
  let cancelRenewal = () => {};

  const acceptSource = (answer: PlaySource) => {
    // A renewal brings new addresses for the same media; the clip keeps its place, so the first `resume` stays.
    source = source ? { ...source, ...answer, resume: source.resume, start: source.start } : answer;
    denied = null;
    loader.error = null;
    cancelRenewal();
    const delay = ticketRenewalDelay(answer.expiresAt, deps.clock.wall());
    cancelRenewal = deps.clock.after(delay, () => void loadSource());
  };

  const acceptFailure = (thrown: unknown) => {
    const code = codeOf(thrown);
    if (code && deps.denials.includes(code)) denied = { code, cause: thrown };
    else if (!source) loader.error = asFailure(thrown, 'source', 'SOURCE');
    else cancelRenewal = deps.clock.after(RENEWAL_RETRY_MS, () => void loadSource());
  };

  /** Sends one request at a time: whoever needs the source in the meantime waits for the same answer. */
  const loadSource = (): Promise<void> => {
    const { signal } = disposal;
    loading ??= deps
      .loadSource(loader.clip, signal, source)
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

  const fetchPath = async (
    path: string,
    signal: AbortSignal,
    onBytes: (count: number) => void,
  ): Promise<ArrayBuffer> => {
    if (!source) throw new PlayerError('source', 'SOURCE', 'no source yet');
    const transfer = deps.bandwidth.transfer();
    let counts = false;
    const onTransferBytes = (count: number) => {
      transfer.bytes(count);
      onBytes(count);
    };
    try {
      const received = await deps.fetch({
        origins: source.sources,
        path,
        signal,
        onBytes: onTransferBytes,
      });
      counts = !received.cached;
      return received.bytes;
    } finally {
      transfer.done(counts);
    }
  };

  /** A refused address usually has an expired ticket: it is tried once more with a fresh one. */
  const fetchRenewed: typeof fetchPath = async (path, signal, onBytes) => {
    try {
      return await fetchPath(path, signal, onBytes);
    } catch (failure) {
      if (signal.aborted || !(failure instanceof PlayerError) || !EXPIRED_CODES.includes(failure.code))
        throw failure;
      await loadSource();
      return fetchPath(path, signal, onBytes);
    }
  };

  /** Kept for the clip's life and never aborted: it is a kilobyte, and more than one segment may wait for it. */
  const fetchInit = (renditionId: string): Promise<ArrayBuffer> => {
    const known = initSegments.get(renditionId);
    if (known) return known;
    const init = fetchRenewed(initPath(renditionId), disposal.signal, () => {});
    initSegments.set(renditionId, init);
    init.catch(() => initSegments.delete(renditionId));
    return init;
  };

  const loader: ClipLoader<Clip> = {
    key,
    clip,
    index,
    get source() {
      return source;
    },
    get denied() {
      return denied;
    },
    error: null,
    bootRenditionId: boot?.renditionId ?? null,
    fetchedSegments: new Map(),
    load() {
      if (source || loading || denied || loader.error) return;
      if (!boot) return void loadSource();
      acceptSource(boot.source);
      deps.onChange(loader);
    },
    reload() {
      denied = null;
      loader.error = null;
      void loadSource();
    },
    async fetchSegment({ rendition, segment }, signal, onBytes) {
      const [init, media] = await Promise.all([
        fetchInit(rendition.id),
        fetchRenewed(segmentPath(rendition.id, segment), signal, onBytes),
      ]);
      if (!signal.aborted) loader.fetchedSegments.set(segment, { rendition, init, media });
    },
    dispose() {
      disposal.abort();
      disposal = new AbortController();
      cancelRenewal();
      loader.fetchedSegments.clear();
    },
  };
  return loader;
}
