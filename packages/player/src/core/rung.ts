import type { Rendition } from './source.ts';

/**
 * Rendition a clip starts with: the highest whose peak fits into 40 % of the known bandwidth, so that its first
 * second arrives in well under a second; the lowest while nothing is known. Server and player share this rule, which
 * lets the document preload the very bytes the player will ask for.
 *
 * @param knownBandwidth bits per second, null when never measured
 */
export function startRung<R extends Pick<Rendition, 'bandwidth'>>(
  renditions: readonly R[],
  knownBandwidth: number | null,
  share = START_SHARE,
): R | undefined {
  const affordable = (knownBandwidth ?? 0) * share;
  return renditions.findLast((one) => one.bandwidth <= affordable) ?? renditions[0];
}

const START_SHARE = 0.4;
