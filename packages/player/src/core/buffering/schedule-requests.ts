import { type PartRange, partsOf, segmentEndOf, segmentStartOf } from '../media/parts.ts';
import type { Rendition } from '../media/source.ts';
import { CRITICAL_BUFFER_SECONDS, computeBufferGoal, LOW_BUFFER_SECONDS } from './buffer-goal.ts';
import {
  type CurrentClip,
  findFirstMissingPart,
  findLastPartBefore,
  nextMissingPart,
  type ScheduleInput,
} from './buffered-clip.ts';
import { computeLeavingHazard } from './leaving.ts';
import { createRequest, type PartRequest } from './part-request.ts';
import { estimateFetchSeconds } from './rendition.ts';
import { replaceSlow, selectNextRendition } from './rendition-choice.ts';
import { estimatePreloadSeconds, scheduleMore, scheduleStarts } from './schedule-preloads.ts';

/** No preload starts while the buffer lasts less than this multiple of the current parts' remaining time … */
const PRELOAD_START_FACTOR = 2;
/** … and running preloads are aborted below this many times. */
const PRELOAD_ABORT_FACTOR = 1.5;

/** Several parts are fetched at once where they arrive before this share of the buffer has been played. */
const ONE_REQUEST_SHARE = 0.5;
const RECHECK_TRANSFER_SECONDS = 0.25;
/** The position moves on in steps: a shorter wait would find it where it was. */
const MIN_RECHECK_SECONDS = 0.02;
/** A viewer who has stayed a while gets more with each request, so that there are fewer of them. */
const MORE_PER_WATCHED_FACTOR = 0.05;
const MAX_MORE_SECONDS = 2;

/** A device under stress gets this many other clips ahead. */
const STRESSED_CLIP_COUNT = 2;

export type Schedule = {
  /** Most needed first; a running transfer that is not listed is aborted. */
  requests: PartRequest[];
  /** False while the current clip needs the whole connection. */
  mayPreload: boolean;
  /** The current clip is about to stall: running preloads must make room too. */
  abortPreloads: boolean;
  /** Seconds until the current clip will need its next parts if it plays on; null when that is not known. */
  recheckSeconds: number | null;
};

/**
 * Decides what to fetch. The current clip's buffer comes first; then the next clip's first second, the first seconds
 * of the clips behind it, and only then more of the next one. Data saver preloads the next clip's first second alone, a device
 * under stress that of the clip behind it too.
 */
export function scheduleRequests(input: ScheduleInput): Schedule {
  const { current, currentNeedsData, isStressed, others, limits } = input;
  const preloaded = others.slice(0, limits.saveData ? 1 : isStressed ? STRESSED_CLIP_COUNT : undefined);
  const starts = scheduleStarts(input, preloaded);
  const preloadSeconds = estimatePreloadSeconds(input, starts);
  const own = current && currentNeedsData ? scheduleCurrent(input, current, preloadSeconds) : NOTHING;
  // Until the current clip has its source no other clip may use the connection.
  const isWaiting = currentNeedsData && current === null;
  const ahead = current?.bufferedAhead ?? 0;
  const isLow =
    isWaiting ||
    (own.nextSeconds > 0 && ahead < own.nextSeconds + preloadSeconds) ||
    (own.dueSeconds !== null && ahead < Math.max(LOW_BUFFER_SECONDS, own.dueSeconds * PRELOAD_START_FACTOR));
  const isCritical =
    isLow &&
    (!current ||
      (current.isPlaying &&
        ahead < Math.max(CRITICAL_BUFFER_SECONDS, (own.dueSeconds ?? 0) * PRELOAD_ABORT_FACTOR)));
  const more = !limits.saveData && !isStressed && others[0] ? scheduleMore(input, others[0]) : [];
  return {
    requests: [...own.requests, ...starts.map(({ request }) => request), ...more],
    mayPreload: !isLow,
    abortPreloads: isCritical,
    recheckSeconds: own.recheckSeconds,
  };
}

type CurrentSchedule = {
  requests: PartRequest[];
  /** Expected seconds until the parts have arrived if they have the connection to themselves; null without a request. */
  dueSeconds: number | null;
  /** The same of the parts that come next, requested or not; 0 when there are none. */
  nextSeconds: number;
  recheckSeconds: number | null;
};

const NOTHING: CurrentSchedule = { requests: [], dueSeconds: null, nextSeconds: 0, recheckSeconds: null };

/** Requests the next missing parts of the current clip, if the buffer should grow. */
function scheduleCurrent(input: ScheduleInput, clip: CurrentClip, preloadSeconds: number): CurrentSchedule {
  const { bandwidth } = input;
  const first = nextMissingPart(clip);
  if (first === null) return NOTHING;
  const running = clip.transferOf(first);
  const isBegun = running !== null || first !== segmentStartOf(partsOf(clip.manifest), first);
  const missing = Math.max(first, findFirstMissingPart(clip) ?? first);
  const instead = isBegun ? replaceSlow(input, clip, missing, running) : null;
  if (instead) return requestNow(input, clip, instead.rendition, instead);
  if (!running) return requestMore(input, clip, { first, missing, preloadSeconds });
  const dueSeconds = bandwidth ? (running.bytesRemaining * 8) / bandwidth : 0;
  const request = { ...running.request, preload: false };
  // Nothing else may happen for seconds: while a clip waits for data, no time passes in it.
  return {
    requests: [request],
    dueSeconds,
    nextSeconds: dueSeconds,
    recheckSeconds: RECHECK_TRANSFER_SECONDS,
  };
}

function requestMore(
  input: ScheduleInput,
  clip: CurrentClip,
  { first, missing, preloadSeconds }: { first: number; missing: number; preloadSeconds: number },
): CurrentSchedule {
  const { bandwidth, deviation, latency } = input;
  const parts = partsOf(clip.manifest);
  // A clip the document preloads begins with the whole segment, because that was preloaded.
  const isBoot = clip.bootRenditionId !== null && clip.lastFetched === null;
  const least = isBoot ? segmentEndOf(parts, first) : missing;
  const rendition = selectNextRendition(input, clip, { first, last: least }, clip.bufferedAhead);
  if (!rendition) return NOTHING;
  const nextFetch =
    bandwidth && estimateFetchSeconds(rendition, parts, { first, last: least }, bandwidth, latency);
  const lineFactor = bandwidth && bandwidth / rendition.bandwidth;
  const hazardIn = (seconds: number) =>
    computeLeavingHazard({
      position: clip.position + seconds,
      watched: clip.watched + seconds,
      duration: clip.manifest.duration,
      retention: clip.retention,
    });
  const goal = computeBufferGoal({ hazardIn, nextFetch, lineFactor, deviation, preloadSeconds });
  if (clip.bufferedAhead > goal) {
    const recheckSeconds = Math.max(MIN_RECHECK_SECONDS, clip.bufferedAhead - goal);
    return { ...NOTHING, nextSeconds: nextFetch ?? 0, recheckSeconds };
  }
  const more = Math.min(MAX_MORE_SECONDS, clip.watched * MORE_PER_WATCHED_FACTOR);
  let last = Math.max(least, findLastPartBefore(clip, first, clip.position + goal + more));
  // An answer can be played only once all of it is there.
  const isLong = () =>
    bandwidth !== null &&
    estimateFetchSeconds(rendition, parts, { first, last }, bandwidth, latency) >
      clip.bufferedAhead * ONE_REQUEST_SHARE;
  while (last > least && isLong()) last -= 1;
  return requestNow(input, clip, rendition, { first, last });
}

function requestNow(
  { bandwidth, latency }: ScheduleInput,
  clip: CurrentClip,
  rendition: Rendition,
  range: PartRange,
): CurrentSchedule {
  const parts = partsOf(clip.manifest);
  const dueSeconds = bandwidth ? estimateFetchSeconds(rendition, parts, range, bandwidth, latency) : 0;
  return {
    requests: [createRequest(clip.key, rendition, parts, range, false)],
    dueSeconds,
    nextSeconds: dueSeconds,
    recheckSeconds: null,
  };
}
