import type { Family } from './family.ts';

/**
 * Two qualities of each encoder around what matches the published one; between them its course is all but straight. The second is the
 * least that is ever used: SSIM forgives that grain and skin are smoothed away, people do not.
 */
export const TRIED_QUALITIES: Record<Family, readonly [better: number, worse: number]> = {
  h264: [22, 27],
  av1: [30, 40],
  hevc: [23, 29],
};
/** A quality beyond the tried ones is a guess, by at most this. */
const MAX_GUESS = 4;

/** The quality whose similarity is the one wanted, a little better where in doubt; never worse than the worse one. */
export function interpolateQuality(better: Tried, worse: Tried, wanted: number): number {
  const slope = (worse.decibels - better.decibels) / (worse.quality - better.quality);
  return followCourse(better, slope, wanted, [better.quality, worse.quality]);
}

/**
 * Returns the quality whose similarity is the one wanted, from one that was tried and the slope of the course, in decibels for each step
 * of quality; within the bounds, and where the slope says nothing the better of them.
 */
export function followCourse(
  tried: Tried,
  slope: number,
  wanted: number,
  [better, worse]: readonly [better: number, worse: number],
): number {
  // A picture of one color looks the same however little is spent on it.
  if (!(slope < 0 && Number.isFinite(slope) && Number.isFinite(wanted) && Number.isFinite(tried.decibels)))
    return better;
  const quality = tried.quality + (wanted - tried.decibels) / slope;
  return Math.floor(Math.min(worse, Math.max(better - MAX_GUESS, quality)) * 10) / 10;
}

export type Tried = { quality: number; decibels: number };
