import type { Lattice } from './lattice.ts';
import { isWithinOneEdit } from './syllables.ts';

/**
 * Finds whole titles typed in pinyin with a typo or a regional accent. One typo leaves the first or the second half of
 * the letters intact, so a title is indexed under both halves and its length: `^11:baoqi` and `$11:gtian`.
 */

/** A shorter title becomes another one when a letter changes. */
const MIN_LETTER_COUNT = 5;
const MAX_LETTER_COUNT = 64;
/** Bounds the combinations of a title with many polyphonic characters. */
const MAX_READINGS = 12;

/** Merges sounds that many speakers do not distinguish: zh and z, ng and n, l, r and n, f and h. */
function foldPinyin(letters: string): string {
  return letters
    .replace(/([zcs])h/g, '$1')
    .replace(/ng/g, 'n')
    .replace(/[lr]/g, 'n')
    .replace(/f/g, 'h');
}

/** The grams a title with these readings is indexed under. */
export function listTitleHalfGrams(lattice: Lattice): string[] {
  return likelyReadings(lattice)
    .map(foldPinyin)
    .filter(isFuzzyLength)
    .flatMap((sound) => {
      const { length } = sound;
      const halves = new Set([length - 1, length, length + 1].map((typed) => typed >> 1));
      return [...halves].flatMap((half) => [headGram(sound, length, half), tailGram(sound, length, half)]);
    });
}

/** The grams typed letters are searched by: titles one letter shorter, as long, and one letter longer. */
export function listTypedHalfGrams(letters: string): string[] {
  const sound = foldPinyin(letters);
  if (!isFuzzyLength(sound)) return [];
  const half = sound.length >> 1;
  return [-1, 0, 1].flatMap((more) => {
    const length = sound.length + more;
    return [headGram(sound, length, half), tailGram(sound, length, half)];
  });
}

/**
 * The distance of a whole title from the letters: 1 for a typo or an accent, 2 for both, undefined beyond. The accent
 * may be in every syllable.
 */
export function measureFuzzyPinyin(lattice: Lattice, letters: string): 1 | 2 | undefined {
  const ways = likelyReadings(lattice);
  const typed = foldPinyin(letters);
  if (ways.some((way) => isWithinOneEdit([...way], [...letters]) || foldPinyin(way) === typed)) return 1;
  return ways.some((way) => isWithinOneEdit([...foldPinyin(way)], [...typed])) ? 2 : undefined;
}

/** The usual reading of each character, and variants with one character read in another way. */
function likelyReadings(lattice: Lattice): string[] {
  const usual = lattice.map(([reading = '']) => reading);
  const ways = [usual.join('')];
  for (const [at, [, ...others]] of lattice.entries())
    for (const other of others) ways.push(usual.with(at, other).join(''));
  return [...new Set(ways)].slice(0, MAX_READINGS);
}

function isFuzzyLength(sound: string): boolean {
  return sound.length >= MIN_LETTER_COUNT && sound.length <= MAX_LETTER_COUNT;
}

function headGram(sound: string, length: number, half: number): string {
  return `^${length}:${sound.slice(0, half)}`;
}

function tailGram(sound: string, length: number, half: number): string {
  return `$${length}:${sound.slice(-half)}`;
}
