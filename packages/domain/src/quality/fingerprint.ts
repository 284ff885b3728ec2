/**
 * A Chromaprint fingerprint: one 32-bit point for every 0.124 seconds of sound. A point hears the 2.6 seconds after its time.
 *
 * @see https://oxygene.sk/2011/01/how-does-chromaprint-work/
 */
export type Fingerprint = {
  points: Uint32Array;
  /** Of each point, whether it hears something; silence is alike everywhere. */
  audible: Uint8Array;
};

/** Chromaprint moves on by a third of its 4096 samples at 11,025 Hz. */
export const POINT_SECONDS = 1365 / 11_025;
/** The time that one point covers. */
export const POINT_SPAN_SECONDS = 2.6;

/** Two points are of the same sound where at most this number of their 32 bits differs. */
const MAX_DIFFERENT_BITS = 8;
/** This many points in a row may differ inside of one match: a door slams, a codec stumbles. */
const MAX_GAP_POINTS = 4;

/** From which point to which; the last is not in it. */
export type PointRange = { from: number; to: number };
/** `length` points from `a` in one fingerprint are those from `b` in the other. `difference`: bits, on average. */
export type Match = { a: number; b: number; length: number; difference: number };

/** Reads the points of Chromaprint's raw form, 32 bits each, the lowest byte first. */
export function readFingerprint(bytes: Uint8Array, silences: readonly TimeSpan[]): Fingerprint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const points = Uint32Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, at) =>
    view.getUint32(at * 4, true),
  );
  return { points, audible: audiblePoints(points, silences) };
}

/** A stretch of an episode, in seconds. */
export type TimeSpan = { start: number; end: number };

function audiblePoints(points: Uint32Array, silences: readonly TimeSpan[]): Uint8Array {
  const audible = new Uint8Array(points.length).fill(1);
  for (let at = 0; at < points.length; at += 1) {
    // Digital silence, and a constant tone, repeat one point.
    const still = at >= 4 && points[at] === points[at - 4] && points[at] === points[at - 2];
    const start = at * POINT_SECONDS;
    const heard = POINT_SPAN_SECONDS - silenceIn(silences, start, start + POINT_SPAN_SECONDS);
    if (still || heard < POINT_SPAN_SECONDS / 2) audible[at] = 0;
  }
  return audible;
}

function silenceIn(silences: readonly TimeSpan[], start: number, end: number): number {
  let seconds = 0;
  for (const silence of silences)
    seconds += Math.max(0, Math.min(end, silence.end) - Math.max(start, silence.start));
  return seconds;
}

/** The definition of a match: its least length `minPoints`, and the condition `accepts`. */
type MatchRule = { minPoints: number; accepts?: (match: Match) => boolean };

/** The longest stretch that two parts of fingerprints share at any shift; undefined where none counts. */
export function findLongestMatch(
  a: Fingerprint,
  inA: PointRange,
  b: Fingerprint,
  inB: PointRange,
  { minPoints, accepts = () => true }: MatchRule,
): Match | undefined {
  let best: Match | undefined;
  const isBetter = (match: Match) =>
    match.length >= minPoints && match.length > (best?.length ?? 0) && accepts(match);
  // The shift plus a place in `a` is its place in `b`.
  for (let shift = inB.from - inA.to + minPoints; shift <= inB.to - inA.from - minPoints; shift += 1) {
    const range = {
      from: Math.max(inA.from, inB.from - shift),
      to: Math.min(inA.to, inB.to - shift),
    };
    for (const match of matchesAtShift(a, b, shift, range)) if (isBetter(match)) best = match;
  }
  return best;
}

function* matchesAtShift(a: Fingerprint, b: Fingerprint, shift: number, range: PointRange): Generator<Match> {
  let start = -1;
  let last = -1;
  let alike = 0;
  let bits = 0;
  const match = () => ({ a: start, b: start + shift, length: last - start + 1, difference: bits / alike });
  for (let at = range.from; at < range.to; at += 1) {
    const different =
      a.audible[at] && b.audible[at + shift]
        ? countBits((a.points[at] ?? 0) ^ (b.points[at + shift] ?? 0))
        : Number.POSITIVE_INFINITY;
    if (different <= MAX_DIFFERENT_BITS) {
      if (start < 0) start = at;
      last = at;
      alike += 1;
      bits += different;
    } else if (start >= 0 && at - last > MAX_GAP_POINTS) {
      yield match();
      [start, alike, bits] = [-1, 0, 0];
    }
  }
  if (start >= 0) yield match();
}

/** Returns the share of the shorter fingerprint's audible points that the other one has at this shift. */
export function computeAlikeShare(a: Fingerprint, b: Fingerprint, shift: number): number {
  const shorter = Math.min(audibleCount(a), audibleCount(b));
  if (shorter === 0) return 0;
  let alike = 0;
  const to = Math.min(a.points.length, b.points.length - shift);
  for (let at = Math.max(0, -shift); at < to; at += 1) {
    if (!a.audible[at] || !b.audible[at + shift]) continue;
    if (countBits((a.points[at] ?? 0) ^ (b.points[at + shift] ?? 0)) <= MAX_DIFFERENT_BITS) alike += 1;
  }
  return alike / shorter;
}

function audibleCount({ audible }: Fingerprint): number {
  return audible.reduce((sum, one) => sum + one, 0);
}

/** How many bits of a 32-bit number are set. */
export function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The point that begins at or after a time. */
export const pointAt = (seconds: number): number => Math.max(0, Math.ceil(seconds / POINT_SECONDS));
