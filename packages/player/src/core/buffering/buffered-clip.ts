import { partAt, partsOf, segmentEndOf, segmentStartOf } from '../media/parts.ts';
import type { Manifest } from '../media/source.ts';
import type { PartRequest } from './part-request.ts';
import type { RenditionLimits } from './rendition.ts';

/** One clip of the window as the scheduler sees it. */
export type BufferedClip = {
  key: string;
  manifest: Manifest;
  /** Seconds into the clip at which it plays or will begin. */
  position: number;
  /** Whether a part has been fetched, in whatever rendition. */
  hasPart: (part: number) => boolean;
  /** The running transfer of a part, or null. */
  transferOf: (part: number) => PartTransfer | null;
  /** Rendition in which the document preloaded the clip's start, null for any other clip. */
  bootRenditionId: string | null;
  /** The part fetched last and its rendition, null before the first: a decoder only continues from there. */
  lastFetched: FetchedPart | null;
};

export type FetchedPart = { part: number; renditionId: string };

/** The clip the viewer is looking at. */
export type CurrentClip = BufferedClip & {
  /** Seconds until the buffer is empty, at the current speed. */
  bufferedAhead: number;
  /** Seconds the clip has been watched. */
  watched: number;
  /** Share of its viewers who were still there at each of `RETENTION_SECONDS`. */
  retention: readonly number[] | undefined;
  /** The clip plays, or would play if it had data. */
  isPlaying: boolean;
};

/** A running transfer of parts. */
export type PartTransfer = {
  request: PartRequest;
  bytesRemaining: number;
};

/** The conditions for choosing a rendition: the connection and the viewer's settings. */
export type AbrConditions = {
  /** Bits per second, null while unknown. */
  bandwidth: number | null;
  /** Standard deviation of the bandwidth, as a share of it. */
  deviation: number;
  /** Milliseconds. */
  latency: number;
  limits: RenditionLimits;
};

/** The conditions and clips of a schedule. */
export type ScheduleInput = AbrConditions & {
  current: CurrentClip | null;
  /** Whether the current clip will ever need bytes: false when denied, failed, or fetched by the browser. */
  currentNeedsData: boolean;
  /** The other clips worth preloading, most needed first. */
  others: readonly BufferedClip[];
  /** The viewer passes clips without looking at them. */
  isFling: boolean;
  /** The device has trouble keeping up. */
  isStressed: boolean;
};

/**
 * Finds the part to fetch next: the first missing one from the position on, or the first of its segment where nothing
 * leads up to it, because a decoder begins only there; null when the clip is complete.
 */
export function nextMissingPart(
  clip: Pick<BufferedClip, 'manifest' | 'position' | 'hasPart' | 'lastFetched'>,
): number | null {
  const missing = findFirstMissingPart(clip);
  if (missing === null || clip.lastFetched?.part === missing - 1) return missing;
  return segmentStartOf(partsOf(clip.manifest), missing);
}

/** Finds the first part from the position on that has not been fetched; null when there is none. */
export function findFirstMissingPart(
  clip: Pick<BufferedClip, 'manifest' | 'position' | 'hasPart'>,
): number | null {
  const parts = partsOf(clip.manifest);
  const at = partAt(parts, clip.position);
  const missing = parts.findIndex((_, part) => part >= at && !clip.hasPart(part));
  return missing < 0 ? null : missing;
}

/** Seconds fetched without a gap from the position on, whether appended yet or not. */
export function countBufferedSeconds(clip: Pick<BufferedClip, 'manifest' | 'position' | 'hasPart'>): number {
  const missing = findFirstMissingPart(clip);
  const end =
    missing === null ? clip.manifest.duration : (partsOf(clip.manifest)[missing]?.start ?? clip.position);
  return Math.max(0, end - clip.position);
}

/** Finds the last part of the segment of `first` that begins before `seconds` and is missing without a gap. */
export function findLastPartBefore(clip: BufferedClip, first: number, seconds: number): number {
  const parts = partsOf(clip.manifest);
  const end = segmentEndOf(parts, first);
  let last = first;
  while (last < end && (parts[last + 1]?.start ?? seconds) < seconds) last += 1;
  return last;
}
