import type { Lattice } from './lattice.ts';
import { withinOneEdit } from './syllables.ts';

/**
 * Whole titles that were typed in pinyin with a slip of the finger, or the way they sound in another part of the country.
 * One slip leaves the first or the second half of the letters as they are, so a title is stored under both halves and
 * how long it is: `^11:baoqi` and `$11:gtian`.
 */

/** Shorter ones are another title once a letter is changed. */
const MIN_LETTER_COUNT = 5;
const MAX_LETTER_COUNT = 64;
/** A character more can be read in several ways than anybody has in mind at once. */
const MAX_READINGS = 12;

/** Letters with the sounds made one that many speakers do not tell apart: zh and z, ng and n, l, r and n, f and h. */
function plainSound(letters: string): string {
  return letters
    .replace(/([zcs])h/g, '$1')
    .replace(/ng/g, 'n')
    .replace(/[lr]/g, 'n')
    .replace(/f/g, 'h');
}

/** What a title with these readings is stored under. */
export function halvesOf(lattice: Lattice): string[] {
  return waysToSay(lattice)
    .map(plainSound)
    .filter(hasHalves)
    .flatMap((sound) => {
      const { length } = sound;
      const halves = new Set([length - 1, length, length + 1].map((typed) => typed >> 1));
      return [...halves].flatMap((half) => [headGram(sound, length, half), tailGram(sound, length, half)]);
    });
}

/** What typed letters are looked up under: titles a letter shorter, as long, and a letter longer. */
export function halvesTyped(letters: string): string[] {
  const sound = plainSound(letters);
  if (!hasHalves(sound)) return [];
  const half = sound.length >> 1;
  return [-1, 0, 1].flatMap((more) => {
    const length = sound.length + more;
    return [headGram(sound, length, half), tailGram(sound, length, half)];
  });
}

/**
 * How far a whole title is from the letters: 1 for a slip or an accent, 2 for both, undefined for further. The accent
 * may be in every syllable.
 */
export function soundDistance(lattice: Lattice, letters: string): 1 | 2 | undefined {
  const ways = waysToSay(lattice);
  const typed = plainSound(letters);
  if (ways.some((way) => withinOneEdit([...way], [...letters]) || plainSound(way) === typed)) return 1;
  return ways.some((way) => withinOneEdit([...plainSound(way)], [...typed])) ? 2 : undefined;
}

/** Each character as it is read mostly, and one of them in another way. */
function waysToSay(lattice: Lattice): string[] {
  const usual = lattice.map(([reading = '']) => reading);
  const ways = [usual.join('')];
  for (const [at, [, ...others]] of lattice.entries())
    for (const other of others) ways.push(usual.with(at, other).join(''));
  return [...new Set(ways)].slice(0, MAX_READINGS);
}

function hasHalves(sound: string): boolean {
  return sound.length >= MIN_LETTER_COUNT && sound.length <= MAX_LETTER_COUNT;
}

function headGram(sound: string, length: number, half: number): string {
  return `^${length}:${sound.slice(0, half)}`;
}

function tailGram(sound: string, length: number, half: number): string {
  return `$${length}:${sound.slice(-half)}`;
}
