import { polyphonic } from 'pinyin-pro';
import { fold } from './fold.ts';

/** For each character of a folded text every way it is read, in letters: 重庆 is [zhong, chong], [qing]. */
export type Lattice = string[][];

/** Names are longer only by mistake, and a long one costs every search. */
const LONGEST = 40;
const HAN = /\p{Script=Han}/u;

/** A character that has no pinyin is read as itself. */
export function latticeOf(chars: readonly string[]): Lattice {
  return chars.slice(0, LONGEST).map((char) => (HAN.test(char) ? readingsOf(char) : [char]));
}

/** One line of text for a lattice; `decodeLattice` reads it again. */
export function encodeLattice(lattice: Lattice): string {
  return lattice.map((readings) => readings.join('/')).join(' ');
}

export function decodeLattice(text: string): Lattice {
  return text === '' ? [] : text.split(' ').map((readings) => readings.split('/'));
}

function readingsOf(char: string): string[] {
  const known = kept.get(char);
  if (known) return known;
  const readings = new Set<string>();
  for (const reading of polyphonic(char, { toneType: 'none', type: 'array' })[0] ?? [])
    for (const letters of reading.includes('ü')
      ? [reading.replace('ü', 'v'), fold(reading)]
      : [fold(reading)])
      if (/^[a-z]+$/.test(letters)) readings.add(letters);
  const all = readings.size > 0 ? [...readings] : [char];
  if (kept.size < MAX_KEPT) kept.set(char, all);
  return all;
}

const kept = new Map<string, string[]>();
const MAX_KEPT = 20_000;
