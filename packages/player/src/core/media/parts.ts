import { PART_SECONDS } from '@playlet/domain/media/start-manifest';
import { type Manifest, type Rendition, segmentDurationsOf } from './source.ts';
import { segmentAt, segmentRangeOf, type TimeRange } from './timeline.ts';

/** The least that one request fetches: a media segment, or half a second of one. Times in seconds into the clip. */
export type Part = TimeRange & {
  /** Number of its segment, from 0. */
  segment: number;
  /** Number within its segment, from 0. Only the first one begins with a keyframe. */
  number: number;
};

/** Parts of one segment side by side, from number `first` to `last` of the whole clip. */
export type PartRange = {
  first: number;
  last: number;
};

const partsByManifest = new WeakMap<object, readonly Part[]>();

/** Returns the parts of a clip in order, the same for all its renditions; empty without a manifest. */
export function partsOf(manifest: Pick<Manifest, 'renditions'> | undefined): readonly Part[] {
  if (!manifest) return [];
  const known = partsByManifest.get(manifest);
  if (known) return known;
  const durations = segmentDurationsOf(manifest);
  const parts = durations.flatMap((_, segment) =>
    splitSegment(segment, segmentRangeOf(durations, segment), partCount(manifest.renditions, segment)),
  );
  partsByManifest.set(manifest, parts);
  return parts;
}

/** A segment is fetched in parts where all renditions have as many of them. */
function partCount(renditions: readonly Rendition[], segment: number): number {
  const counts = new Set(renditions.map(({ parts }) => parts?.[segment]?.length ?? 1));
  const [count = 1] = counts;
  return counts.size === 1 ? count : 1;
}

const splitSegment = (segment: number, { start, end }: TimeRange, count: number): Part[] =>
  Array.from({ length: count }, (_, number) => ({
    segment,
    number,
    start: start + number * PART_SECONDS,
    end: number === count - 1 ? end : start + (number + 1) * PART_SECONDS,
  }));

/** Number of the part that holds `position`; the last one for anything behind the end. */
export const partAt = (parts: readonly Part[], position: number): number =>
  segmentAt(
    parts.map(({ start, end }) => end - start),
    position,
  );

/** Number of the first part of the segment that part `number` belongs to. */
export const segmentStartOf = (parts: readonly Part[], number: number): number =>
  number - (parts[number]?.number ?? 0);

/** Number of the last part of the segment that part `number` belongs to. */
export function segmentEndOf(parts: readonly Part[], number: number): number {
  let last = number;
  while ((parts[last + 1]?.number ?? 0) > 0) last += 1;
  return last;
}

/** Bytes of the parts in a rendition: exact where the manifest lists them, otherwise by the mean bit rate. */
export function sumPartBytes(
  rendition: Rendition,
  parts: readonly Part[],
  { first, last }: PartRange,
): number {
  const listed = listedBytes(rendition, parts[first]);
  const numbers = parts.slice(first, last + 1).map(({ number }) => number);
  if (listed) return numbers.reduce((sum, number) => sum + (listed[number] ?? 0), 0);
  const seconds = (parts[last]?.end ?? 0) - (parts[first]?.start ?? 0);
  return (rendition.averageBandwidth * seconds) / 8;
}

/** Returns the bytes of the parts within their segment, both ends included; null for a whole segment. */
export function byteRangeOf(
  rendition: Rendition,
  parts: readonly Part[],
  { first, last }: PartRange,
): ByteRange | null {
  const listed = listedBytes(rendition, parts[first]);
  if (!listed || (first === segmentStartOf(parts, first) && last === segmentEndOf(parts, last))) return null;
  const from = parts[first]?.number ?? 0;
  const to = parts[last]?.number ?? 0;
  const start = sum(listed.slice(0, from));
  return { start, end: start + sum(listed.slice(from, to + 1)) - 1 };
}

export type ByteRange = { start: number; end: number };

const listedBytes = (rendition: Rendition, part: Part | undefined): readonly number[] | undefined =>
  part && rendition.parts?.[part.segment];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
