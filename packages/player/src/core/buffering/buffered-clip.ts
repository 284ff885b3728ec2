import { type Manifest, segmentDurations } from '../clips/source.ts';
import type { RenditionLimits } from './rendition.ts';
import { segmentAt, segmentRange } from './timeline.ts';

/** One clip of the window as the scheduler sees it. */
export type BufferedClip = {
  key: string;
  manifest: Manifest;
  /** Seconds into the clip at which it plays or will begin. */
  position: number;
  /** Whether a media segment has been fetched, in whatever rendition. */
  hasSegment: (segment: number) => boolean;
  /** The running transfer of a media segment, or null. */
  transferOf: (segment: number) => SegmentTransfer | null;
  /** Rendition in which the document preloaded the clip's start, null for any other clip. */
  bootRenditionId: string | null;
  /** Rendition of the last segment appended, null before the first. */
  renditionId: string | null;
};

/** The clip the viewer is looking at. */
export type CurrentClip = BufferedClip & {
  /** Seconds until the buffer is empty, at the current speed. */
  bufferedAhead: number;
  /** Seconds the clip has been watched. */
  watched: number;
  /** The clip plays, or would play if it had data. */
  isPlaying: boolean;
};

/** A running transfer of a media segment. */
export type SegmentTransfer = {
  renditionId: string;
  bytesRemaining: number;
};

/** What the choice of a rendition depends on: the connection and the viewer's settings. */
export type AbrConditions = {
  /** Bits per second, null while unknown. */
  bandwidth: number | null;
  /** Milliseconds. */
  latency: number;
  limits: RenditionLimits;
};

/** Finds the first segment from the position on that has not been fetched; null when the clip is complete. */
export function firstMissingSegment(
  clip: Pick<BufferedClip, 'manifest' | 'position' | 'hasSegment'>,
): number | null {
  const count = segmentDurations(clip.manifest).length;
  for (let segment = currentSegment(clip); segment < count; segment += 1)
    if (!clip.hasSegment(segment)) return segment;
  return null;
}

/** Seconds fetched without a gap from the position on, whether appended yet or not. */
export function bufferedSeconds(clip: BufferedClip): number {
  const missing = firstMissingSegment(clip);
  const end =
    missing === null ? clip.manifest.duration : segmentRange(segmentDurations(clip.manifest), missing).start;
  return Math.max(0, end - clip.position);
}

/** Number of the segment at the clip's position. */
export const currentSegment = (clip: Pick<BufferedClip, 'manifest' | 'position'>): number =>
  segmentAt(segmentDurations(clip.manifest), clip.position);
