import type { BandwidthEstimator } from '../buffering/bandwidth.ts';
import {
  type BufferedClip,
  countBufferedSeconds,
  type PartTransfer,
  type ScheduleInput,
} from '../buffering/buffered-clip.ts';
import { createDownloads } from '../buffering/downloads.ts';
import type { PartRequest } from '../buffering/part-request.ts';
import type { RenditionLimits } from '../buffering/rendition.ts';
import { scheduleRequests } from '../buffering/schedule-requests.ts';
import type { ClipLoader } from '../clips/clip-loader.ts';
import { convertToFailure } from '../errors.ts';
import { startPosition } from '../media/source.ts';
import type { PlaybackSlot } from '../playback/playback-slot.ts';
import type { Clock, Environment } from '../ports.ts';
import type { Failure } from '../state.ts';

/** A clip with the slot it plays in, if it has one. */
export type ScheduledClip = {
  loader: ClipLoader;
  slot: PlaybackSlot | null;
};

type PartSchedulerInput = {
  current: ScheduledClip | null;
  /** Most needed first. */
  others: readonly ScheduledClip[];
  /** Seconds the current clip has been watched. */
  watched: number;
  /** The viewer passes clips without looking at them. */
  isFling: boolean;
  /** The device has trouble keeping up. */
  isStressed: boolean;
  /** A clip at double speed empties its buffer twice as fast. */
  speed: number;
  limits: RenditionLimits;
};

type PartScheduler = {
  /** Schedules again and makes the transfers match; cheap enough to call at every event. */
  update(input: PartSchedulerInput): void;
  /** Retries at once what waits after a failure. */
  retryNow(): void;
  stop(): void;
};

type PartSchedulerDeps = {
  clock: Clock;
  bandwidth: BandwidthEstimator;
  environment: Environment;
  /** The browser fetches the media itself (native HLS). */
  isNative: boolean;
  /** Bytes arrived, or a wait after a failure is over. */
  onChange: () => void;
  /** The current clip has nothing left to play and its parts failed again and again. */
  onFailure: (loader: ClipLoader, failure: Failure) => void;
};

/** The wait before parts are retried doubles with each failed attempt. */
const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 4_000;
/** After this many failed attempts the clip fails, once its buffer is empty. */
const MAX_ATTEMPT_COUNT = 4;

/** A buffer this short counts as empty: its last frames are never played. */
const EMPTY_BUFFER_SECONDS = 0.3;

type FailedRequest = {
  attempts: number;
  failure: Failure;
  isWaiting: boolean;
};

/** Keeps the clips of the window supplied with parts: schedules, runs the transfers, and retries failed ones. */
export function createPartScheduler(deps: PartSchedulerDeps): PartScheduler {
  const { bandwidth, clock, environment } = deps;
  const failedRequests = new Map<string, FailedRequest>();
  let cancelRecheck = () => {};
  let loaders = new Map<string, ClipLoader>();
  /** The current clip's buffer. */
  let ahead: { key: string; seconds: number } | null = null;

  const downloads = createDownloads(
    (request, signal, onBytes) => {
      const loader = loaders.get(request.key);
      return loader
        ? loader.fetchParts(request, signal, onBytes, bufferOf(request.key))
        : Promise.reject(new Error(`no clip ${request.key}`));
    },
    (request, failure) => {
      if (failure === null) failedRequests.delete(requestId(request));
      else scheduleRetry(request, failure);
      deps.onChange();
    },
  );

  const bufferOf = (key: string) =>
    ahead?.key === key ? { bl: ahead.seconds * 1000, bs: ahead.seconds === 0 } : { bl: 0 };

  const scheduleRetry = (request: PartRequest, thrown: unknown) => {
    const id = requestId(request);
    const attempts = (failedRequests.get(id)?.attempts ?? 0) + (environment.online() ? 1 : 0);
    const failed: FailedRequest = {
      attempts,
      failure: convertToFailure(thrown, 'network', 'NETWORK'),
      isWaiting: true,
    };
    failedRequests.set(id, failed);
    const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, attempts - 1));
    clock.after(backoffMs, () => {
      if (!failed.isWaiting) return;
      failed.isWaiting = false;
      deps.onChange();
    });
  };

  const toBufferedClip = ({ loader, slot }: ScheduledClip): BufferedClip | null =>
    loader.source && !loader.denied && !loader.error && !deps.isNative
      ? {
          key: loader.key,
          manifest: loader.source.start,
          position: slot?.position() ?? startPosition(loader.source),
          hasPart: (part) => slot?.hasPart(part) ?? loader.isWaiting(part),
          transferOf: (part) => transferOf(loader.key, part),
          bootRenditionId: loader.bootRenditionId,
          lastFetched: loader.lastFetched,
        }
      : null;

  const transferOf = (key: string, part: number): PartTransfer | null => {
    const transfer = downloads.find(key, part);
    if (!transfer) return null;
    const { request, loadedBytes } = transfer;
    return { request, bytesRemaining: Math.max(0, request.bytes - loadedBytes) };
  };

  const toScheduleInput = (input: PartSchedulerInput): ScheduleInput => {
    const { current, others, watched, isFling, isStressed, speed, limits } = input;
    const clip = current && toBufferedClip(current);
    const slot = current?.slot ?? null;
    return {
      current: clip && {
        ...clip,
        bufferedAhead: countBufferedSeconds(clip) / speed,
        watched,
        retention: current?.loader.source?.retention,
        isPlaying: slot?.phase !== 'paused' && slot?.phase !== 'ended',
      },
      currentNeedsData: Boolean(current && !current.loader.denied && !current.loader.error && !deps.isNative),
      others: others.flatMap((one) => toBufferedClip(one) ?? []),
      isFling,
      isStressed,
      bandwidth: bandwidth.estimate(),
      deviation: bandwidth.deviation(),
      latency: bandwidth.latency(),
      limits,
    };
  };

  return {
    update(input) {
      const clips = input.current ? [input.current, ...input.others] : input.others;
      loaders = new Map(clips.map(({ loader }) => [loader.key, loader]));
      const scheduleInput = toScheduleInput(input);
      const { current } = scheduleInput;
      ahead = current && { key: current.key, seconds: current.bufferedAhead };
      const schedule = scheduleRequests(scheduleInput);
      const failure = findFatalFailure(schedule.requests, scheduleInput);
      if (failure && input.current) deps.onFailure(input.current.loader, failure);
      cancelRecheck();
      if (schedule.recheckSeconds !== null)
        cancelRecheck = clock.after(schedule.recheckSeconds * 1000, deps.onChange);
      downloads.update({
        ...schedule,
        requests: schedule.requests.filter((request) => !failedRequests.get(requestId(request))?.isWaiting),
      });
    },
    retryNow() {
      failedRequests.clear();
      deps.onChange();
    },
    stop() {
      cancelRecheck();
      downloads.abortAll();
      failedRequests.clear();
    },
  };

  /** Returns the failure to show when the current clip's buffer is empty and its next parts keep failing. */
  function findFatalFailure(requests: readonly PartRequest[], { current }: ScheduleInput): Failure | null {
    const first = requests[0];
    if (!first || first.preload || !current || current.bufferedAhead > EMPTY_BUFFER_SECONDS) return null;
    const failed = failedRequests.get(requestId(first));
    return failed && failed.attempts >= MAX_ATTEMPT_COUNT ? failed.failure : null;
  }
}

const requestId = (request: PartRequest): string => `${request.key} ${request.first}`;
