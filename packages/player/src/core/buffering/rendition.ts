import type { Rendition } from '../clips/source.ts';
import type { Quality } from '../state.ts';

/**
 * Rendition a clip starts with: the highest whose peak fits into a share of the known bandwidth, so that its first
 * second arrives well before a second has passed; the lowest while nothing is known. Server and player share this
 * rule, which lets the document preload the very bytes the player will ask for.
 *
 * @param knownBandwidth bits per second, null when never measured
 */
export function startRung<R extends Pick<Rendition, 'bandwidth'>>(
  renditions: readonly R[],
  knownBandwidth: number | null,
): R | undefined {
  const affordable = (knownBandwidth ?? 0) * START_SHARE;
  return renditions.findLast((one) => one.bandwidth <= affordable) ?? renditions[0];
}

const START_SHARE = 0.2;

export interface RungLimits {
  quality: Quality;
  /** Width of the picture in device pixels, null while unknown. */
  pixelWidth: number | null;
  saveData: boolean;
  /** A long stall asked for the lowest rendition. */
  smooth: boolean;
}

/** Data-saver stops at this short side. */
const SAVING = 540;

/** The renditions that may be played now, lowest first, never empty unless the ladder is. */
export function allowedRungs(renditions: readonly Rendition[], limits: RungLimits): Rendition[] {
  if (limits.smooth) return renditions.slice(0, 1);
  if (limits.quality !== 'auto') {
    const chosen = renditions.filter((one) => one.id === limits.quality);
    if (chosen.length > 0) return chosen;
  }
  const { pixelWidth } = limits;
  // The first one as wide as the picture is enough; anything above it is thrown away by the scaler.
  const enough = pixelWidth === null ? -1 : renditions.findIndex((one) => one.width >= pixelWidth);
  const allowed = renditions
    .slice(0, enough < 0 ? renditions.length : enough + 1)
    .filter((one) => !limits.saveData || Math.min(one.width, one.height) <= SAVING);
  return allowed.length > 0 ? allowed : renditions.slice(0, 1);
}

export interface RungQuestion {
  /** Lowest first. */
  allowed: readonly Rendition[];
  /** Number of the segment to fetch. */
  segment: number;
  /** Bits per second, null while unknown. */
  bandwidth: number | null;
  /** Milliseconds. */
  latency: number;
  /** Seconds of playback in hand. */
  ahead: number;
  /** Rendition of the segment before. */
  playing: string | null;
}

/** A rung must fit the line with this much to spare: going up asks for more than staying. */
const UP = 0.7;
const STAY = 0.9;
/** A segment should be here after this share of what is in hand has been played. */
const PATIENCE = 0.7;

/** Rendition of the next segment: the highest the line carries for good and that arrives before the buffer is empty. */
export function nextRung(question: RungQuestion): Rendition | undefined {
  const { allowed, bandwidth, playing } = question;
  if (bandwidth === null) return allowed.find((one) => one.id === playing) ?? allowed[0];
  const fits = (one: Rendition) =>
    one.bandwidth <= bandwidth * (one.id === playing ? STAY : UP) &&
    fetchSeconds(one, question.segment, bandwidth, question.latency) <= question.ahead * PATIENCE;
  return allowed.findLast(fits) ?? allowed[0];
}

/** Mean size of a segment in bytes. */
export const segmentBytes = (rendition: Rendition, segment: number): number =>
  (rendition.averageBandwidth * (rendition.segments[segment] ?? 0)) / 8;

/** Expected seconds until a segment is here, bandwidth in bits per second and latency in milliseconds. */
export const fetchSeconds = (
  rendition: Rendition,
  segment: number,
  bandwidth: number,
  latency: number,
): number => latency / 1000 + (segmentBytes(rendition, segment) * 8) / bandwidth;
