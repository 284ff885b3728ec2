import { countBits } from './fingerprint.ts';

/** Each picture is 9×8 gray values; its hash says of each whether its neighbor to the right is brighter. */
const COLUMN_COUNT = 9;
const ROW_COUNT = 8;
const PICTURE_BYTES = COLUMN_COUNT * ROW_COUNT;
/** A picture of one color has no hash: all of them would be alike. */
const MIN_CONTRAST = 12;
const MAX_DIFFERENT_BITS = 10;

/** Difference hashes (dHash) of 64 bits, as two halves; `plain` marks pictures without any contrast. */
export type PictureHashes = { halves: Uint32Array; plain: Uint8Array };

/** Hashes pictures that lie behind one another, one for each second. */
export function hashPictures(gray: Uint8Array): PictureHashes {
  const count = Math.floor(gray.length / PICTURE_BYTES);
  const halves = new Uint32Array(count * 2);
  const plain = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) {
    const picture = gray.subarray(at * PICTURE_BYTES, (at + 1) * PICTURE_BYTES);
    if (Math.max(...picture) - Math.min(...picture) < MIN_CONTRAST) plain[at] = 1;
    for (let bit = 0; bit < 64; bit += 1) {
      const left = Math.floor(bit / 8) * COLUMN_COUNT + (bit % 8);
      if ((picture[left] ?? 0) < (picture[left + 1] ?? 0)) {
        const half = at * 2 + (bit >> 5);
        halves[half] = (halves[half] ?? 0) | (1 << (bit & 31));
      }
    }
  }
  return { halves, plain };
}

/** Returns the share of the shorter film's pictures that the other has, `shift` seconds later. */
export function countAlikePictures(a: PictureHashes, b: PictureHashes, shift: number): number {
  const shorter = Math.min(seen(a), seen(b));
  if (shorter === 0) return 0;
  let alike = 0;
  const to = Math.min(a.plain.length, b.plain.length - shift);
  for (let at = Math.max(0, -shift); at < to; at += 1) {
    if (a.plain[at] || b.plain[at + shift]) continue;
    if (differentBits(a, at, b, at + shift) <= MAX_DIFFERENT_BITS) alike += 1;
  }
  return alike / shorter;
}

function differentBits(a: PictureHashes, atA: number, b: PictureHashes, atB: number): number {
  const low = countBits((a.halves[atA * 2] ?? 0) ^ (b.halves[atB * 2] ?? 0));
  return low + countBits((a.halves[atA * 2 + 1] ?? 0) ^ (b.halves[atB * 2 + 1] ?? 0));
}

const seen = ({ plain }: PictureHashes) => plain.length - plain.reduce((sum, one) => sum + one, 0);
