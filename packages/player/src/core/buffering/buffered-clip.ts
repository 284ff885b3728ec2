import type { Manifest } from '../clips/source.ts';
import type { RungLimits } from './rendition.ts';
import { segmentAt, segmentRange } from './timeline.ts';

/** One clip as the plan sees it. */
export interface ClipInHand {
  key: string;
  manifest: Manifest;
  /** Where it plays or will begin, in seconds. */
  position: number;
  /** Whether a media segment is fetched already, in whatever rendition. */
  holds: (segment: number) => boolean;
  /** The transfer of a media segment under way. */
  fetching: (segment: number) => Fetching | null;
  /** Rendition the document preloaded its start in, null for any other clip. */
  bootRung: string | null;
  /** Rendition of the last segment fetched. */
  rung: string | null;
}

/** The clip the viewer looks at. */
export interface ClipInFront extends ClipInHand {
  /** Seconds of the viewer's time until it runs dry. */
  ahead: number;
  /** Seconds it has been watched. */
  watched: number;
  /** It plays, or would if it could. */
  playing: boolean;
}

export interface Fetching {
  rung: string;
  /** Bytes still to come. */
  left: number;
}

/** What is known of the line and the viewer's wishes. */
export interface Circumstances {
  /** Bits per second, null while unknown. */
  bandwidth: number | null;
  /** Milliseconds. */
  latency: number;
  limits: RungLimits;
}

/** First segment from the position on that is not in hand; null when the clip is complete. */
export function firstMissing(clip: Pick<ClipInHand, 'manifest' | 'position' | 'holds'>): number | null {
  const count = clip.manifest.renditions[0]?.segments.length ?? 0;
  for (let segment = entry(clip); segment < count; segment++) if (!clip.holds(segment)) return segment;
  return null;
}

/** Seconds in hand from the position on, appended or about to be. */
export function secondsAhead(clip: ClipInHand): number {
  const missing = firstMissing(clip);
  const segments = clip.manifest.renditions[0]?.segments ?? [];
  const end = missing === null ? clip.manifest.duration : segmentRange(segments, missing).start;
  return Math.max(0, end - clip.position);
}

/** The segment a clip is entered at. */
export const entry = (clip: Pick<ClipInHand, 'manifest' | 'position'>): number =>
  segmentAt(clip.manifest.renditions[0]?.segments ?? [], clip.position);
