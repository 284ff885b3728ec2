import { pinyin, polyphonic } from 'pinyin-pro';
import { fold } from './fold.ts';

/** For each character of a folded text every way it is read, in letters: 重庆 is [zhong, chong], [qing]. */
export type Lattice = string[][];

type Written = Readonly<Record<'chars' | 'written', readonly string[]>>;

/** Names are longer only by mistake, and a long one costs every search. */
const MAX_NAME_LENGTH = 40;
const HAN = /\p{Script=Han}/u;
const DIGITS = ['ling', 'yi', 'er', 'san', 'si', 'wu', 'liu', 'qi', 'ba', 'jiu'];

/**
 * Returns the readings of a text. Traditional characters keep their original reading too: 乾隆 is folded to 干隆, which has
 * another one. A character without pinyin is its own reading, a digit also its word.
 */
export function latticeOf({ chars, written }: Written): Lattice {
  return chars.slice(0, MAX_NAME_LENGTH).map((char, at) => {
    const original = written[at] ?? char;
    const readings = readingsOf(char);
    if (original === char || !HAN.test(original)) return readings;
    return [...new Set([...readingsOf(original), ...readings])];
  });
}

/** The same with the way each character is read in this text first: 重庆 is [chong, zhong], [qing]. Slower. */
export function readLatticeInText(text: Written): Lattice {
  const lattice = latticeOf(text);
  const read = pinyin(text.written.slice(0, MAX_NAME_LENGTH).join(''), { toneType: 'none', type: 'array' });
  if (read.length !== lattice.length) return lattice;
  return lattice.map((readings, at) => {
    const [usual] = spellingsOf(read[at] ?? '');
    return usual !== undefined && readings.includes(usual) ? [...new Set([usual, ...readings])] : readings;
  });
}

/** The readings and beside them the characters themselves, for who types both. */
export function withCharacters(lattice: Lattice, chars: readonly string[]): Lattice {
  return lattice.map((readings, at) => [...readings, ...chars.slice(at, at + 1)]);
}

/** One line of text for a lattice; `decodeLattice` reads it again. */
export function encodeLattice(lattice: Lattice): string {
  return lattice.map((readings) => readings.join('/')).join(' ');
}

export function decodeLattice(text: string): Lattice {
  return text === '' ? [] : text.split(' ').map((readings) => readings.split('/'));
}

function readingsOf(char: string): string[] {
  const digit = DIGITS[Number(char)];
  if (digit !== undefined) return [char, digit];
  if (!HAN.test(char)) return [char];
  const known = readingsCache.get(char);
  if (known) return known;
  const readings = new Set<string>();
  for (const reading of polyphonic(char, { toneType: 'none', type: 'array' })[0] ?? [])
    for (const letters of spellingsOf(reading)) if (/^[a-z]+$/.test(letters)) readings.add(letters);
  const all = readings.size > 0 ? [...readings] : [char];
  if (readingsCache.size < MAX_CACHED_CHARACTERS) readingsCache.set(char, all);
  return all;
}

/** ü is typed as `v`, as `u`, and as `yu` as in passports. */
function spellingsOf(reading: string): string[] {
  if (!reading.includes('ü')) return [fold(reading)];
  return [reading.replace('ü', 'v'), fold(reading), reading.replace('ü', 'yu')];
}

const readingsCache = new Map<string, string[]>();
const MAX_CACHED_CHARACTERS = 20_000;
