import { type Part, type PartRange, sumPartBytes } from '../media/parts.ts';
import type { Rendition } from '../media/source.ts';
import type { Quality } from '../state.ts';

/** A clip's first part should arrive within this time … */
export const START_SECONDS = 0.35;
/** … on this share of the measured bandwidth, which may be less the next moment. */
const SURE_BANDWIDTH_SHARE = 0.8;
/** A clip begins with about a second. */
const FIRST_SEGMENT_SECONDS = 1;

/**
 * Selects the rendition a clip starts with: the highest whose first segment arrives in time; the lowest while nothing
 * is known. Server and player share this rule, which lets the document preload the very bytes the player will request.
 *
 * @param renditions lowest first
 * @param knownBandwidth bits per second, null when never measured
 * @param wait seconds it may take, and the milliseconds until a first byte comes
 */
export function selectStartupRendition<R extends StartupRendition>(
  renditions: readonly R[],
  knownBandwidth: number | null,
  { seconds = START_SECONDS, latency = 0 }: { seconds?: number; latency?: number } = {},
): R | undefined {
  const bits = (knownBandwidth ?? 0) * SURE_BANDWIDTH_SHARE * (seconds - latency / 1000);
  return renditions.findLast((one) => startupBits(one) <= bits) ?? renditions[0];
}

type StartupRendition = Pick<Rendition, 'bandwidth'> & Partial<Pick<Rendition, 'parts' | 'segments'>>;

/** Returns its exact size where that is known, otherwise its size at the peak rate. */
const startupBits = ({ bandwidth, parts, segments }: StartupRendition): number => {
  const listed = parts?.[0];
  return listed
    ? listed.reduce((sum, bytes) => sum + bytes * 8, 0)
    : bandwidth * Math.min(FIRST_SEGMENT_SECONDS, segments?.[0] ?? FIRST_SEGMENT_SECONDS);
};

/** The limits of the playable renditions. */
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
/**
 * On a screen as dense as a phone's, a picture this wide looks sharp even if it is a little narrower than the screen.
 */
const SHARP_WIDTH_PX = 720;
const SHARP_WIDTH_SHARE = 0.6;

/** Returns the renditions that may be played now, lowest first; empty only when `renditions` is. */
export function listAllowedRenditions(
  renditions: readonly Rendition[],
  limits: RenditionLimits,
): Rendition[] {
  if (limits.smooth) return renditions.slice(0, 1);
  if (limits.quality !== 'auto') {
    const chosen = renditions.filter((one) => one.id === limits.quality);
    if (chosen.length > 0) return chosen;
  }
  const { pixelWidth } = limits;
  // The first one as wide as the picture is enough: the scaler throws away anything above it.
  const wideEnough = pixelWidth === null ? -1 : renditions.findIndex((one) => isSharp(one.width, pixelWidth));
  const allowed = renditions
    .slice(0, wideEnough < 0 ? renditions.length : wideEnough + 1)
    .filter((one) => !limits.saveData || Math.min(one.width, one.height) <= DATA_SAVER_SHORT_SIDE_PX);
  return allowed.length > 0 ? allowed : renditions.slice(0, 1);
}

const isSharp = (width: number, pixelWidth: number): boolean =>
  width >= pixelWidth || (width >= SHARP_WIDTH_PX && width >= pixelWidth * SHARP_WIDTH_SHARE);

type RenditionQuery = {
  /** Lowest first. */
  allowed: readonly Rendition[];
  /** The expected bytes of the fetch, in a rendition. */
  bytesIn: (rendition: Rendition) => number;
  /** Bits per second, null while unknown. */
  bandwidth: number | null;
  /** Milliseconds. */
  latency: number;
  /** Seconds left to play. */
  bufferedAhead: number;
  /** The rendition of the former fetch. */
  renditionId: string | null;
};

/** Share of the bandwidth a rendition's peak may take: switching up leaves more to spare than staying. */
const SWITCH_UP_BANDWIDTH_SHARE = 0.7;
const STAY_BANDWIDTH_SHARE = 0.9;
/** A fetch should arrive before this share of the buffer has been played. */
const FETCH_BUFFER_SHARE = 0.6;

/** Selects the highest rendition that the bandwidth carries and whose bytes arrive before the buffer is empty. */
export function selectRendition(query: RenditionQuery): Rendition | undefined {
  const { allowed, bandwidth, renditionId } = query;
  if (bandwidth === null) return allowed.find((one) => one.id === renditionId) ?? allowed[0];
  const fits = (one: Rendition) =>
    one.bandwidth <=
      bandwidth * (one.id === renditionId ? STAY_BANDWIDTH_SHARE : SWITCH_UP_BANDWIDTH_SHARE) &&
    fetchSeconds(query.bytesIn(one), bandwidth, query.latency) <= query.bufferedAhead * FETCH_BUFFER_SHARE;
  return allowed.findLast(fits) ?? allowed[0];
}

/** Expected seconds until parts have arrived; bandwidth in bits per second, latency in milliseconds. */
export const estimateFetchSeconds = (
  rendition: Rendition,
  parts: readonly Part[],
  range: PartRange,
  bandwidth: number,
  latency: number,
): number => fetchSeconds(sumPartBytes(rendition, parts, range), bandwidth, latency);

const fetchSeconds = (bytes: number, bandwidth: number, latency: number): number =>
  latency / 1000 + (bytes * 8) / bandwidth;
