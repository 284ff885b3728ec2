import { countBits, type Fingerprint, POINT_SECONDS, pointAt, type TimeSpan } from './fingerprint.ts';

type Sound = { seconds: number; fingerprint: Fingerprint };
/** `percent`: how much of the sound is the same. */
export type SoundPlace = TimeSpan & { percent: number };

/** Points of one sound encoded twice differ by fewer bits; those of two sounds by sixteen. */
const MAX_DIFFERENT_BITS = 8;
/** A part that has less sound, about a second, is like anything. */
const MIN_POINT_COUNT = 8;
const MIN_SAME_PERCENT = 60;
/** The time behind each point that it covers: the last points of a part cover its continuation. */
const HEARD_SECONDS = 2.4;

/** Finds the place of an episode that has the sound of another one's part; undefined without one. */
export function findSameSound(span: TimeSpan, from: Sound, to: Sound): SoundPlace | undefined {
  const first = pointAt(span.start);
  const last = Math.max(first + MIN_POINT_COUNT, pointAt(span.end - HEARD_SECONDS));
  const points = Array.from({ length: last - first }, (_, at) => first + at).filter(
    (at) => from.fingerprint.audible[at],
  );
  if (points.length < MIN_POINT_COUNT) return undefined;
  let best: { shift: number; alike: number } | undefined;
  for (let shift = -first; shift <= to.fingerprint.points.length - last; shift += 1) {
    const alike = points.filter((at) => isAlike(from.fingerprint, at, to.fingerprint, at + shift)).length;
    if (alike > (best?.alike ?? 0)) best = { shift, alike };
  }
  const percent = Math.round((100 * (best?.alike ?? 0)) / points.length);
  if (!best || percent < MIN_SAME_PERCENT) return undefined;
  const start = Math.max(0, tenths(span.start + best.shift * POINT_SECONDS));
  const end = Math.min(to.seconds, tenths(span.end + best.shift * POINT_SECONDS));
  return start < end ? { start, end, percent } : undefined;
}

function isAlike(a: Fingerprint, atA: number, b: Fingerprint, atB: number): boolean {
  const isHeard = a.audible[atA] && b.audible[atB];
  return Boolean(isHeard) && countBits((a.points[atA] ?? 0) ^ (b.points[atB] ?? 0)) <= MAX_DIFFERENT_BITS;
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;
