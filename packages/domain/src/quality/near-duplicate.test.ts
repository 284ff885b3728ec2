import { describe, expect, it } from 'vitest';
import { type EpisodePrints, MIN_DUPLICATE_SHARE, measureSharedPart, signatureOf } from './near-duplicate.ts';
import { hashPictures } from './picture-hash.ts';
import { encodedAnew, fingerprintOf, soundPoints } from './sound.fixture.ts';

const PICTURE_BYTES = 72;
const SECONDS = 60;

/** Pictures of 9×8 gray values, one for each second. */
const film = (seed: number) =>
  Uint8Array.from(soundPoints(seed, SECONDS * PICTURE_BYTES), (point) => 20 + (point % 200)).subarray(
    0,
    SECONDS * PICTURE_BYTES,
  );
const prints = (gray: Uint8Array, sound: readonly number[] | null): EpisodePrints => ({
  pictures: hashPictures(gray),
  fingerprint: sound && fingerprintOf(sound),
});
const later = (gray: Uint8Array, seconds: number) =>
  Uint8Array.from([...film(99).subarray(0, seconds * PICTURE_BYTES), ...gray]);

const picture = film(1);
const sound = soundPoints(2, SECONDS);
const original = prints(picture, sound);

describe('two episodes', () => {
  it('are the same when one is a brighter copy, encoded anew', () => {
    const copy = prints(
      picture.map((value) => value + 15),
      encodedAnew(sound, 3),
    );
    expect(measureSharedPart(original, copy)).toBeGreaterThanOrEqual(MIN_DUPLICATE_SHARE);
  });

  it('are the same when one begins up to four seconds later, behind another logo', () => {
    const copy = (seconds: number) => prints(later(picture, seconds), [...soundPoints(9, seconds), ...sound]);
    expect(measureSharedPart(original, copy(4))).toBeGreaterThanOrEqual(MIN_DUPLICATE_SHARE);
    expect(measureSharedPart(original, copy(6))).toBeLessThan(MIN_DUPLICATE_SHARE);
  });

  it('are told apart by their sound where the pictures are the same', () => {
    expect(measureSharedPart(original, prints(picture, soundPoints(8, SECONDS)))).toBeLessThan(
      MIN_DUPLICATE_SHARE,
    );
  });

  it('are compared by their pictures alone where one has no sound', () => {
    expect(measureSharedPart(original, prints(picture, null))).toBe(1);
    expect(measureSharedPart(original, prints(film(5), null))).toBeLessThan(MIN_DUPLICATE_SHARE);
  });

  it('share nothing because both are of one color', () => {
    const plain = prints(new Uint8Array(SECONDS * PICTURE_BYTES).fill(128), null);
    expect(measureSharedPart(plain, plain)).toBe(0);
  });
});

describe('the values that stand for an episode in the index', () => {
  const shared = (one: EpisodePrints, other: EpisodePrints) => {
    const known = new Set(signatureOf(one));
    return signatureOf(other).filter((value) => known.has(value)).length;
  };

  it('are at most 72, fit a signed 64-bit column, and repeat none', () => {
    const values = signatureOf(original);
    expect(values.length).toBeLessThanOrEqual(72);
    expect(new Set(values).size).toBe(values.length);
    for (const value of values) expect(BigInt.asIntN(64, value)).toBe(value);
  });

  it('are shared with a copy of which every other point is another, and not with another episode', () => {
    const copy = prints(
      picture,
      encodedAnew(sound, 3).map((point, at) => (at % 2 ? point : (sound[at] ?? 0))),
    );
    expect(shared(original, copy)).toBeGreaterThanOrEqual(4);
    expect(shared(original, prints(film(5), soundPoints(8, SECONDS)))).toBeLessThan(4);
  });
});
