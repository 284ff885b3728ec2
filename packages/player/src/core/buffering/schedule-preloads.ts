import { partAt, partsOf, segmentStartOf } from '../media/parts.ts';
import { LOW_BUFFER_SECONDS } from './buffer-goal.ts';
import {
  type BufferedClip,
  findLastPartBefore,
  nextMissingPart,
  type ScheduleInput,
} from './buffered-clip.ts';
import { createRequest, type PartRequest } from './part-request.ts';
import { estimateFetchSeconds, listAllowedRenditions } from './rendition.ts';
import { selectFirstRendition, selectNextRendition } from './rendition-choice.ts';

/** The next clip may take this long to arrive, because it is not awaited yet … */
const PRELOAD_SECONDS = 1.2;
/** … and one behind it less, because it may never be seen. */
const DISTANT_PRELOAD_SECONDS = 1;
/** A viewer who passes clips without looking at them comes to each of them after so long. */
const FLING_SECONDS = 0.45;
/** A clip is ready with this many seconds from its position on. */
const READY_SECONDS = 1;
/** If the next part would be late, it gets up to this many more. */
const MORE_SECONDS = 2;

/** The part after the first second is late when it takes more than this share of that second to arrive. */
const LATE_SHARE = 0.7;

/** The first part of another clip; `remaining` bytes of a running transfer, null before it runs. */
type Start = { request: PartRequest; remaining: number | null };

/** Expected seconds until the running preloads and one more have arrived if they have the connection to themselves. */
export function estimatePreloadSeconds({ bandwidth }: ScheduleInput, starts: readonly Start[]): number {
  if (!bandwidth) return 0;
  const next = starts.find(({ remaining }) => remaining === null)?.request.bytes ?? 0;
  return (starts.reduce((sum, { remaining }) => sum + (remaining ?? 0), next) * 8) / bandwidth;
}

/** Requests the starts of other clips, one after the other: each has to arrive in time behind those before it. */
export function scheduleStarts(input: ScheduleInput, clips: readonly BufferedClip[]): Start[] {
  const { current, bandwidth } = input;
  const starts: Start[] = [];
  // The current clip comes first while its buffer is low.
  let waitSeconds = current?.isPlaying ? Math.max(0, LOW_BUFFER_SECONDS - current.bufferedAhead) : 0;
  for (const [distance, clip] of clips.entries()) {
    const limitSeconds = distance > 0 ? DISTANT_PRELOAD_SECONDS : PRELOAD_SECONDS;
    const seconds = input.isFling ? FLING_SECONDS * (distance + 1) : limitSeconds;
    const start = scheduleStart(input, clip, seconds - waitSeconds);
    if (!start) continue;
    starts.push(start);
    if (bandwidth) waitSeconds += ((start.remaining ?? start.request.bytes) * 8) / bandwidth;
  }
  return starts;
}

/**
 * Requests what another clip begins with: about a second from its position on, from the start of its segment.
 *
 * @param seconds how long it may take to arrive
 */
function scheduleStart(input: ScheduleInput, clip: BufferedClip, seconds: number): Start | null {
  const parts = partsOf(clip.manifest);
  const at = partAt(parts, clip.position);
  if (clip.hasPart(at)) return null;
  const first = nextMissingPart(clip) ?? at;
  const running = clip.transferOf(first);
  if (running) return { request: { ...running.request, preload: true }, remaining: running.bytesRemaining };
  const rendition = selectFirstRendition(input, clip, seconds);
  const last = Math.max(at, findLastPartBefore(clip, first, clip.position + READY_SECONDS));
  if (!rendition) return null;
  return { request: createRequest(clip.key, rendition, parts, { first, last }, true), remaining: null };
}

/** Requests what follows the next clip's first second, but only where it could not arrive while that plays. */
export function scheduleMore(input: ScheduleInput, clip: BufferedClip): PartRequest[] {
  const { bandwidth, latency } = input;
  const parts = partsOf(clip.manifest);
  const first = nextMissingPart(clip);
  const lowest = listAllowedRenditions(clip.manifest.renditions, input.limits)[0];
  if (!lowest || bandwidth === null || first === null || !clip.hasPart(partAt(parts, clip.position)))
    return [];
  const readySeconds = (parts[first]?.start ?? clip.position) - clip.position;
  const range = { first, last: first };
  const fetchSeconds = estimateFetchSeconds(lowest, parts, range, bandwidth, latency);
  if (readySeconds >= READY_SECONDS + MORE_SECONDS || fetchSeconds <= readySeconds * LATE_SHARE) return [];
  const running = clip.transferOf(first);
  if (running) return [{ ...running.request, preload: true }];
  const isFree = first === segmentStartOf(parts, first);
  const rendition = isFree ? lowest : selectNextRendition(input, clip, range, readySeconds);
  return rendition ? [createRequest(clip.key, rendition, parts, range, true)] : [];
}
