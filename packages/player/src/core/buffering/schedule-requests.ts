import type { Rendition } from '../clips/source.ts';
import { bufferGoal, CRITICAL_BUFFER_SECONDS, LOW_BUFFER_SECONDS } from './buffer-goal.ts';
import {
  type AbrConditions,
  type BufferedClip,
  type CurrentClip,
  currentSegment,
  firstMissingSegment,
} from './buffered-clip.ts';
import { allowedRenditions, estimateFetchSeconds, estimateSegmentBytes } from './rendition.ts';
import {
  findRendition,
  keepTransferRendition,
  selectCurrentRendition,
  selectFirstRendition,
  selectNextRendition,
} from './rendition-choice.ts';
import { segmentRange } from './timeline.ts';

export type ScheduleInput = AbrConditions & {
  current: CurrentClip | null;
  /** Whether the current clip will ever need bytes: false when denied, failed, or fetched by the browser. */
  currentNeedsData: boolean;
  /** The other clips worth preloading, most needed first. */
  others: readonly BufferedClip[];
};

/** No preload starts while the buffer lasts less than this many times what the current segment still takes … */
const PRELOAD_START_FACTOR = 2;
/** … and running preloads are aborted below this many times. */
const PRELOAD_ABORT_FACTOR = 1.5;

/** Clips behind the next one may never be seen: their first segment counts on this share of the bandwidth. */
const DISTANT_BANDWIDTH_SHARE = 0.7;

/** A second segment is late when it takes more than this share of the first one's duration to arrive. */
const LATE_SEGMENT_SHARE = 0.7;
/** This close to its end a clip is taken to be watched to the end. */
const ENDING_SECONDS = 4;

/** One media segment to fetch, with the init segment it needs. */
export type SegmentRequest = {
  key: string;
  rendition: Rendition;
  segment: number;
  /** Expected size. */
  bytes: number;
  /** The segment belongs to another clip than the current one. */
  preload: boolean;
};

export type Schedule = {
  /** Most needed first; a running transfer that is not listed is aborted. */
  requests: SegmentRequest[];
  /** False while the current clip needs the whole connection. */
  mayPreload: boolean;
  /** The current clip is about to stall: running preloads must make room too. */
  abortPreloads: boolean;
  /** Seconds until the current clip will need its next segment if it plays on; null when that is not known. */
  recheckSeconds: number | null;
};

/**
 * Decides what to fetch. The current clip's buffer comes first; then the next clip's first segment, the first segments
 * of the clips behind it, and only then more of the next one. Data saver preloads the next clip's first segment alone.
 */
export function scheduleRequests(input: ScheduleInput): Schedule {
  const { current, currentNeedsData, others, limits } = input;
  const own = current && currentNeedsData ? scheduleCurrent(input, current) : NOTHING;
  // Until the current clip has its source no other clip may use the connection.
  const isWaiting = currentNeedsData && current === null;
  const ahead = current?.bufferedAhead ?? 0;
  const isLow =
    isWaiting ||
    (own.dueSeconds !== null && ahead < Math.max(LOW_BUFFER_SECONDS, own.dueSeconds * PRELOAD_START_FACTOR));
  const isCritical =
    isLow &&
    (!current ||
      (current.isPlaying &&
        ahead < Math.max(CRITICAL_BUFFER_SECONDS, (own.dueSeconds ?? 0) * PRELOAD_ABORT_FACTOR)));
  const preloaded = limits.saveData ? others.slice(0, 1) : others;
  const firstSegments = preloaded.flatMap((clip, distance) => scheduleFirstSegment(input, clip, distance));
  const secondSegment = !limits.saveData && others[0] ? scheduleSecondSegment(input, others[0]) : [];
  return {
    requests: [...own.requests, ...firstSegments, ...secondSegment],
    mayPreload: !isLow,
    abortPreloads: isCritical,
    recheckSeconds: own.recheckSeconds,
  };
}

type CurrentSchedule = {
  requests: SegmentRequest[];
  /** Expected seconds until the segment has arrived if it has the connection to itself; null without a request. */
  dueSeconds: number | null;
  recheckSeconds: number | null;
};

const NOTHING: CurrentSchedule = { requests: [], dueSeconds: null, recheckSeconds: null };

/** Requests the next missing segment of the current clip, if the buffer should grow. */
function scheduleCurrent(input: ScheduleInput, clip: CurrentClip): CurrentSchedule {
  const { bandwidth, latency } = input;
  const segment = firstMissingSegment(clip);
  if (segment === null) return NOTHING;
  const running = keepTransferRendition(input, clip, segment);
  const rendition = running ?? selectCurrentRendition(input, clip, segment);
  if (!rendition) return NOTHING;
  const nextFetch = bandwidth && estimateFetchSeconds(rendition, segment, bandwidth, latency);
  const spareSeconds = clip.bufferedAhead - bufferGoal({ watched: clip.watched, nextFetch });
  if (!running && spareSeconds > 0) return { ...NOTHING, recheckSeconds: spareSeconds };
  const bytesRemaining = running && clip.transferOf(segment)?.bytesRemaining;
  const dueSeconds = bytesRemaining && bandwidth ? (bytesRemaining * 8) / bandwidth : (nextFetch ?? 0);
  return { requests: [createRequest(clip, rendition, segment, false)], dueSeconds, recheckSeconds: null };
}

function scheduleFirstSegment(input: ScheduleInput, clip: BufferedClip, distance: number): SegmentRequest[] {
  const segment = currentSegment(clip);
  if (clip.hasSegment(segment)) return [];
  const rendition =
    findRendition(clip.manifest, clip.transferOf(segment)?.renditionId) ??
    selectFirstRendition(input, clip, distance > 0 ? DISTANT_BANDWIDTH_SHARE : 1);
  return rendition ? [createRequest(clip, rendition, segment, true)] : [];
}

/**
 * Requests the next clip's second segment, but only where it could not arrive while the first one plays, or when the
 * current clip is about to end and the next one is sure to come.
 */
function scheduleSecondSegment(input: ScheduleInput, clip: BufferedClip): SegmentRequest[] {
  const { bandwidth, current, latency } = input;
  const first = currentSegment(clip);
  const segment = first + 1;
  const lowest = allowedRenditions(clip.manifest.renditions, input.limits)[0];
  if (!lowest || segment >= lowest.segments.length || !clip.hasSegment(first) || clip.hasSegment(segment))
    return [];
  const firstSeconds = segmentRange(lowest.segments, first).end - clip.position;
  const isLate =
    bandwidth !== null &&
    estimateFetchSeconds(lowest, segment, bandwidth, latency) > firstSeconds * LATE_SEGMENT_SHARE;
  const isEnding = current !== null && current.manifest.duration - current.position < ENDING_SECONDS;
  if (!isLate && !isEnding) return [];
  const running = findRendition(clip.manifest, clip.transferOf(segment)?.renditionId);
  const rendition = running ?? (isLate ? lowest : selectNextRendition(input, clip, segment, firstSeconds));
  return rendition ? [createRequest(clip, rendition, segment, true)] : [];
}

const createRequest = (
  clip: BufferedClip,
  rendition: Rendition,
  segment: number,
  preload: boolean,
): SegmentRequest => ({
  key: clip.key,
  rendition,
  segment,
  bytes: estimateSegmentBytes(rendition, segment),
  preload,
});
