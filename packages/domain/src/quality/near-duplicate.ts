import { computeAlikeShare, type Fingerprint, POINT_SECONDS } from './fingerprint.ts';
import { countAlikePictures, type PictureHashes } from './picture-hash.ts';

/** The fingerprints that are compared between two episodes; without sound the pictures alone. */
export type EpisodePrints = { pictures: PictureHashes; fingerprint: Fingerprint | null };

/** Two files that share this part are the same episode. */
export const MIN_DUPLICATE_SHARE = 0.8;
/** One may begin later by this time, behind another logo. */
const MAX_SHIFT_SECONDS = 4;

/**
 * Returns the share of two episodes that is the same, in picture and, where both have any, in sound: the lower of both.
 */
export function measureSharedPart(a: EpisodePrints, b: EpisodePrints): number {
  let pictures = 0;
  for (let shift = -MAX_SHIFT_SECONDS; shift <= MAX_SHIFT_SECONDS; shift += 1)
    pictures = Math.max(pictures, countAlikePictures(a.pictures, b.pictures, shift));
  if (pictures < MIN_DUPLICATE_SHARE || !a.fingerprint || !b.fingerprint) return pictures;
  let sound = 0;
  const reach = Math.ceil(MAX_SHIFT_SECONDS / POINT_SECONDS);
  for (let shift = -reach; shift <= reach; shift += 1)
    sound = Math.max(sound, computeAlikeShare(a.fingerprint, b.fingerprint, shift));
  return Math.min(pictures, sound);
}

/** Of each kind, this number of values represents an episode in the index. */
const SIGNATURE_POINT_COUNT = 48;
const SIGNATURE_PICTURE_COUNT = 24;

/**
 * A few values that another encoding of the same episode most likely has too: of its points and hashes those that come
 * first in an order of no meaning, so that the same are chosen there.
 */
export function signatureOf({ pictures, fingerprint }: EpisodePrints): bigint[] {
  const points = fingerprint ? [...fingerprint.points].filter((_, at) => fingerprint.audible[at]) : [];
  const hashes = [...pictures.plain.keys()]
    .filter((at) => !pictures.plain[at])
    .map((at) => [pictures.halves[at * 2] ?? 0, pictures.halves[at * 2 + 1] ?? 0] as const);
  return [
    ...firstOf(
      points.map((point) => [BigInt(point), mixed(point)]),
      SIGNATURE_POINT_COUNT,
    ),
    ...firstOf(
      hashes.map(([low, high]) => [
        // Of 63 bits, above all points.
        (1n << 62n) | (BigInt(high >>> 2) << 32n) | BigInt(low),
        mixed(low ^ Math.imul(high, 31)),
      ]),
      SIGNATURE_PICTURE_COUNT,
    ),
  ];
}

function firstOf(values: readonly (readonly [value: bigint, order: number])[], count: number): bigint[] {
  const sorted = [...values].sort(([, one], [, other]) => one - other).map(([value]) => value);
  return [...new Set(sorted)].slice(0, count);
}

/** Scatters numbers that are alike (the finalizer of MurmurHash3). */
function mixed(value: number): number {
  let hash = value >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
