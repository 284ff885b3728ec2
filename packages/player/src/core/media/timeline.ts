/** Part of a clip in seconds; `end` is not in it. */
export type TimeRange = {
  start: number;
  end: number;
};

/** Browsers play across gaps up to this long. */
const MAX_GAP_SECONDS = 0.3;
/** Encoders miss a segment boundary by a fraction of a frame. */
const BOUNDARY_TOLERANCE_SECONDS = 0.01;
/** This much of a part's beginning and end may be missing from the buffer. */
const EDGE_TOLERANCE_SECONDS = 0.3;

/** Returns the range of segment `number` (from 0), given the durations of all segments in seconds. */
export function segmentRangeOf(segments: readonly number[], number: number): TimeRange {
  let start = 0;
  for (let index = 0; index < number; index += 1) start += segments[index] ?? 0;
  return { start, end: start + (segments[number] ?? 0) };
}

/** Number of the segment that holds `position`; the last one for anything behind the end. */
export function segmentAt(segments: readonly number[], position: number): number {
  let end = 0;
  for (const [number, duration] of segments.entries()) {
    end += duration;
    if (position < end - BOUNDARY_TOLERANCE_SECONDS) return number;
  }
  return Math.max(0, segments.length - 1);
}

/** Returns the end of uninterrupted playback from `position`; `position` itself when nothing is buffered there. */
export function bufferedEndOf(ranges: readonly TimeRange[], position: number): number {
  let end = position;
  for (const range of ranges) if (range.start <= end + MAX_GAP_SECONDS && range.end > end) end = range.end;
  return end;
}

/**
 * Tests whether a part is buffered. Its outermost moments may be missing: the audio and video of a part rarely end at
 * the same time, and a buffer reports only their intersection.
 */
export function isPartBuffered(ranges: readonly TimeRange[], { start, end }: TimeRange): boolean {
  const tolerance = Math.min(EDGE_TOLERANCE_SECONDS, (end - start) / 4);
  return ranges.some((range) => range.start <= start + tolerance && end - tolerance <= range.end);
}
