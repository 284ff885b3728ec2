import { type Fingerprint, POINT_SECONDS, readFingerprint, type TimeSpan } from './fingerprint.ts';
import type { EpisodeSound } from './part.ts';

/** Points of a sound by a seed; another seed is another sound, which differs in half of its bits. */
export function soundPoints(seed: number, seconds: number): number[] {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x85ebca6b) >>> 0 || 1;
  return Array.from({ length: Math.round(seconds / POINT_SECONDS) }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  });
}

/** The same sound encoded anew: here and there one bit of a point is another. */
export function encodedAnew(points: readonly number[], seed: number): number[] {
  return points.map((point, at) => (point ^ (1 << ((at * 7 + seed) & 31))) >>> 0);
}

export function fingerprintOf(points: readonly number[], silences: readonly TimeSpan[] = []): Fingerprint {
  const bytes = new DataView(new ArrayBuffer(points.length * 4));
  for (const [at, point] of points.entries()) bytes.setUint32(at * 4, point, true);
  return readFingerprint(new Uint8Array(bytes.buffer), silences);
}

/** An episode that sounds like these one after another. */
export function episodeOf(
  index: number,
  sounds: readonly (readonly number[])[],
  silences: readonly TimeSpan[] = [],
): EpisodeSound {
  const points = sounds.flat();
  return {
    index,
    seconds: points.length * POINT_SECONDS,
    fingerprint: fingerprintOf(points, silences),
    edges: [],
  };
}
