import { type PartRange, partsOf, segmentEndOf, segmentStartOf, sumPartBytes } from '../media/parts.ts';
import type { Manifest, Rendition } from '../media/source.ts';
import {
  type AbrConditions,
  type BufferedClip,
  type CurrentClip,
  type PartTransfer,
} from './buffered-clip.ts';
import {
  estimateFetchSeconds,
  listAllowedRenditions,
  selectRendition,
  selectStartupRendition,
} from './rendition.ts';

/**
 * Selects the rendition a clip begins with: the one the document preloads, otherwise by the startup rule.
 *
 * @param seconds how long its first segment may take to arrive
 */
export function selectFirstRendition(
  conditions: AbrConditions,
  clip: BufferedClip,
  seconds?: number,
): Rendition | undefined {
  const preloaded = findRendition(clip.manifest, clip.bootRenditionId);
  if (preloaded) return preloaded;
  const { renditions } = clip.manifest;
  const { bandwidth, latency, limits } = conditions;
  const allowed = listAllowedRenditions(renditions, limits);
  const wait = { latency, ...(seconds !== undefined && { seconds }) };
  if (limits.quality === 'auto') return selectStartupRendition(allowed, bandwidth, wait);
  // A chosen quality limits the first second too, but a fast start matters more than its sharpness.
  const chosen = allowed.at(-1);
  return selectStartupRendition(
    renditions.filter((one) => !chosen || one.bandwidth <= chosen.bandwidth),
    bandwidth,
    wait,
  );
}

/** Selects the rendition of a clip's next parts, with `bufferedAhead` seconds left to play. */
export function selectNextRendition(
  conditions: AbrConditions,
  clip: BufferedClip,
  range: PartRange,
  bufferedAhead: number,
): Rendition | undefined {
  const { manifest, lastFetched } = clip;
  const parts = partsOf(manifest);
  // In the middle of a segment a decoder continues with the rendition that segment began in.
  const begun = range.first === segmentStartOf(parts, range.first) ? undefined : lastFetched?.renditionId;
  const begunRendition = findRendition(manifest, begun);
  if (begunRendition) return begunRendition;
  if (lastFetched === null && bufferedAhead <= 0) return selectFirstRendition(conditions, clip);
  const { bandwidth, latency, limits } = conditions;
  return selectRendition({
    allowed: listAllowedRenditions(manifest.renditions, limits),
    bytesIn: (rendition) => sumPartBytes(rendition, parts, range),
    bandwidth,
    latency,
    bufferedAhead,
    renditionId: lastFetched?.renditionId ?? null,
  });
}

/** A restart of a segment in the lowest rendition must cost less than this share of the rest it replaces. */
const WORTH_RESTART_SHARE = 0.7;
const WORTH_ABORT_SHARE = 0.5;

/**
 * Returns the fetch that replaces a rendition the line no longer carries, or null to continue: the next part would
 * arrive too late, or the rest of the segment would. A decoder changes renditions only where a segment begins, so that
 * segment restarts in the lowest.
 *
 * @param running the transfer of the missing part, null when it is still to be requested
 */
export function replaceSlow(
  conditions: AbrConditions,
  clip: CurrentClip,
  missing: number,
  running: PartTransfer | null,
): (PartRange & { rendition: Rendition }) | null {
  const { bandwidth, latency, limits } = conditions;
  const begun = running?.request.rendition ?? findRendition(clip.manifest, clip.lastFetched?.renditionId);
  const lowest = listAllowedRenditions(clip.manifest.renditions, { ...limits, quality: 'auto' })[0];
  if (!lowest || !begun || begun.id === lowest.id || !bandwidth) return null;
  const parts = partsOf(clip.manifest);
  const [start, end] = [segmentStartOf(parts, missing), segmentEndOf(parts, missing)];
  const secondsFor = (bytes: number) => (bytes * 8) / bandwidth;
  const lowestSeconds = (last: number) =>
    estimateFetchSeconds(lowest, parts, { first: start, last }, bandwidth, latency);

  const last = running?.request.last ?? missing;
  const next = running?.bytesRemaining ?? sumPartBytes(begun, parts, { first: missing, last: missing });
  const nextSeconds = secondsFor(next);
  const comesLate =
    nextSeconds > clip.bufferedAhead && lowestSeconds(missing) < nextSeconds * WORTH_ABORT_SHARE;

  const behind = last < end ? sumPartBytes(begun, parts, { first: last + 1, last: end }) : 0;
  const restSeconds = secondsFor(next + behind);
  const playSeconds = clip.bufferedAhead + (parts[end]?.end ?? 0) - (parts[missing]?.end ?? 0);
  const fallsBehind = restSeconds > playSeconds && lowestSeconds(end) < restSeconds * WORTH_RESTART_SHARE;
  return comesLate || fallsBehind ? { first: start, last: missing, rendition: lowest } : null;
}

/** Finds a rendition of a manifest by its id. */
export const findRendition = (manifest: Manifest, id: string | null | undefined): Rendition | undefined =>
  manifest.renditions.find((one) => one.id === id);
