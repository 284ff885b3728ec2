/** Half-open stretch of a clip, in seconds. */
export interface Range {
  start: number;
  end: number;
}

/** Browsers join stretches this close together while playing. */
const GAP = 0.3;

/** Where segment `number` lies. */
export function segmentRange(segments: readonly number[], number: number): Range {
  let start = 0;
  for (let i = 0; i < number; i++) start += segments[i] ?? 0;
  return { start, end: start + (segments[number] ?? 0) };
}

/** Number of the segment that holds `position`; the last one for anything behind the end. */
export function segmentAt(segments: readonly number[], position: number): number {
  let end = 0;
  for (const [number, duration] of segments.entries()) {
    end += duration;
    if (position < end - EDGE) return number;
  }
  return Math.max(0, segments.length - 1);
}

/** Encoders miss a boundary by a fraction of a frame. */
const EDGE = 0.01;

/** Where uninterrupted playback from `position` would run dry; `position` itself when nothing is there. */
export function bufferedEnd(ranges: readonly Range[], position: number): number {
  let end = position;
  for (const range of ranges) if (range.start <= end + GAP && range.end > end) end = range.end;
  return end;
}

/**
 * Whether a segment is there. Its outermost moments are not asked for: sound and picture of a segment rarely end at
 * the same time, and a buffer reports only what it has of both.
 */
export function holdsSegment(ranges: readonly Range[], { start, end }: Range): boolean {
  const edge = Math.min(RAGGED, (end - start) / 4);
  return ranges.some((range) => range.start <= start + edge && end - edge <= range.end);
}

const RAGGED = 0.3;
