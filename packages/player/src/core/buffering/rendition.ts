import type { Rendition } from '../clips/source.ts';
import type { Quality } from '../state.ts';

const STARTUP_BANDWIDTH_SHARE = 0.2;

/**
 * Selects the rendition a clip starts with: the highest whose peak fits into a share of the known bandwidth, so that
 * its first second arrives well before a second has passed; the lowest while nothing is known. Server and player
 * share this rule, which lets the document preload the very bytes the player will request.
 *
 * @param renditions lowest first
 * @param knownBandwidth bits per second, null when never measured
 */
export function selectStartupRendition<R extends Pick<Rendition, 'bandwidth'>>(
  renditions: readonly R[],
  knownBandwidth: number | null,
): R | undefined {
  const affordable = (knownBandwidth ?? 0) * STARTUP_BANDWIDTH_SHARE;
  return renditions.findLast((one) => one.bandwidth <= affordable) ?? renditions[0];
}

/** What limits the renditions that may be played. */
export type RenditionLimits = {
  quality: Quality;
  /** Width of the picture in device pixels, null while unknown. */
  pixelWidth: number | null;
  saveData: boolean;
  /** A long stall asked for the lowest rendition. */
  smooth: boolean;
};

/** The data saver allows no rendition with a longer short side. */
const DATA_SAVER_SHORT_SIDE_PX = 540;

/** Returns the renditions that may be played now, lowest first; empty only when `renditions` is. */
export function allowedRenditions(renditions: readonly Rendition[], limits: RenditionLimits): Rendition[] {
  if (limits.smooth) return renditions.slice(0, 1);
  if (limits.quality !== 'auto') {
    const chosen = renditions.filter((one) => one.id === limits.quality);
    if (chosen.length > 0) return chosen;
  }
  const { pixelWidth } = limits;
  // The first one as wide as the picture is enough: the scaler throws away anything above it.
  const wideEnough = pixelWidth === null ? -1 : renditions.findIndex((one) => one.width >= pixelWidth);
  const allowed = renditions
    .slice(0, wideEnough < 0 ? renditions.length : wideEnough + 1)
    .filter((one) => !limits.saveData || Math.min(one.width, one.height) <= DATA_SAVER_SHORT_SIDE_PX);
  return allowed.length > 0 ? allowed : renditions.slice(0, 1);
}

type RenditionQuery = {
  /** Lowest first. */
  allowed: readonly Rendition[];
  /** Number of the segment to fetch. */
  segment: number;
  /** Bits per second, null while unknown. */
  bandwidth: number | null;
  /** Milliseconds. */
  latency: number;
  /** Seconds left to play. */
  bufferedAhead: number;
  /** Rendition of the segment before. */
  renditionId: string | null;
};

/** Share of the bandwidth a rendition's peak may take: switching up leaves more to spare than staying. */
const SWITCH_UP_BANDWIDTH_SHARE = 0.7;
const STAY_BANDWIDTH_SHARE = 0.9;
/** A segment should arrive before this share of the buffer has been played. */
const FETCH_BUFFER_SHARE = 0.7;

/** Selects the highest rendition that the bandwidth carries and whose segment arrives before the buffer is empty. */
export function selectRendition(query: RenditionQuery): Rendition | undefined {
  const { allowed, bandwidth, renditionId } = query;
  if (bandwidth === null) return allowed.find((one) => one.id === renditionId) ?? allowed[0];
  const fits = (one: Rendition) =>
    one.bandwidth <=
      bandwidth * (one.id === renditionId ? STAY_BANDWIDTH_SHARE : SWITCH_UP_BANDWIDTH_SHARE) &&
    estimateFetchSeconds(one, query.segment, bandwidth, query.latency) <=
      query.bufferedAhead * FETCH_BUFFER_SHARE;
  return allowed.findLast(fits) ?? allowed[0];
}

/** Expected size of a segment in bytes, by the rendition's mean bit rate. */
export const estimateSegmentBytes = (rendition: Rendition, segment: number): number =>
  (rendition.averageBandwidth * (rendition.segments[segment] ?? 0)) / 8;

/** Expected seconds until a segment has arrived; bandwidth in bits per second, latency in milliseconds. */
export const estimateFetchSeconds = (
  rendition: Rendition,
  segment: number,
  bandwidth: number,
  latency: number,
): number => latency / 1000 + (estimateSegmentBytes(rendition, segment) * 8) / bandwidth;
