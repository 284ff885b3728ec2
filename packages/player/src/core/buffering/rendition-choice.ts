import type { Manifest, Rendition } from '../clips/source.ts';
import type { AbrConditions, BufferedClip, CurrentClip } from './buffered-clip.ts';
import {
  allowedRenditions,
  estimateFetchSeconds,
  selectRendition,
  selectStartupRendition,
} from './rendition.ts';

/**
 * Selects the rendition of a clip's first segment: the one the document preloads, otherwise by the startup rule.
 *
 * @param bandwidthShare share of the known bandwidth to count on, 0 to 1
 */
export function selectFirstRendition(
  conditions: AbrConditions,
  clip: BufferedClip,
  bandwidthShare = 1,
): Rendition | undefined {
  const preloaded = findRendition(clip.manifest, clip.bootRenditionId);
  if (preloaded) return preloaded;
  const { renditions } = clip.manifest;
  const { limits } = conditions;
  const bandwidth = conditions.bandwidth && conditions.bandwidth * bandwidthShare;
  const allowed = allowedRenditions(renditions, limits);
  if (limits.quality === 'auto') return selectStartupRendition(allowed, bandwidth);
  // A chosen quality limits the first second too, but a fast start matters more than its sharpness.
  const chosen = allowed.at(-1);
  return selectStartupRendition(
    renditions.filter((one) => !chosen || one.bandwidth <= chosen.bandwidth),
    bandwidth,
  );
}

/** A viewer who has stayed this long is likely to stay on. */
const LIKELY_TO_STAY_SECONDS = 3;

/**
 * Selects the rendition of the current clip's next segment. Until the viewer has stayed a while it is no higher than
 * the startup rendition, because most of what is fetched by then is thrown away.
 */
export function selectCurrentRendition(
  conditions: AbrConditions,
  clip: CurrentClip,
  segment: number,
): Rendition | undefined {
  const best = selectNextRendition(conditions, clip, segment, clip.bufferedAhead);
  const { bandwidth, limits } = conditions;
  if (!best || clip.watched >= LIKELY_TO_STAY_SECONDS || limits.quality !== 'auto') return best;
  const startup = selectStartupRendition(allowedRenditions(clip.manifest.renditions, limits), bandwidth);
  return startup && startup.bandwidth < best.bandwidth ? startup : best;
}

/** Selects the rendition of a clip's next segment, with `bufferedAhead` seconds left to play. */
export function selectNextRendition(
  conditions: AbrConditions,
  clip: BufferedClip,
  segment: number,
  bufferedAhead: number,
): Rendition | undefined {
  if (clip.renditionId === null && bufferedAhead <= 0) return selectFirstRendition(conditions, clip);
  const { bandwidth, latency, limits } = conditions;
  return selectRendition({
    allowed: allowedRenditions(clip.manifest.renditions, limits),
    segment,
    bandwidth,
    latency,
    bufferedAhead,
    renditionId: clip.renditionId,
  });
}

/**
 * Returns the rendition of the segment's running transfer, or undefined when there is none or it should be aborted:
 * it would arrive too late, while the lowest rendition, requested now, would arrive well before it.
 */
export function keepTransferRendition(
  conditions: AbrConditions,
  clip: CurrentClip,
  segment: number,
): Rendition | undefined {
  const { bandwidth, latency, limits } = conditions;
  const transfer = clip.transferOf(segment);
  const rendition = findRendition(clip.manifest, transfer?.renditionId);
  const lowest = allowedRenditions(clip.manifest.renditions, { ...limits, quality: 'auto' })[0];
  if (!transfer || !rendition || !lowest || rendition.id === lowest.id || !bandwidth) return rendition;
  const remainingSeconds = (transfer.bytesRemaining * 8) / bandwidth;
  const lowestSeconds = estimateFetchSeconds(lowest, segment, bandwidth, latency);
  return remainingSeconds > clip.bufferedAhead && lowestSeconds < remainingSeconds / 2
    ? undefined
    : rendition;
}

/** Finds a rendition of a manifest by its id. */
export const findRendition = (manifest: Manifest, id: string | null | undefined): Rendition | undefined =>
  manifest.renditions.find((one) => one.id === id);
