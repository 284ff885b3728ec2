import type { Lattice } from './lattice.ts';

/** Characters of the folded text: [from, to). */
export type CharRange = [from: number, to: number];

/**
 * Where typed letters read as a run of characters: each by a whole reading or by its first letter (zh, ch, sh count
 * as one), the last one half typed too. The leftmost run; undefined where there is none.
 */
export function matchPinyin(lattice: Lattice, letters: string): CharRange | undefined {
  return firstRun({ lattice, letters, piecesOf });
}

/** The same of the usual readings alone, and of one letter where a first letter stands for a character. */
export function matchUsualPinyin(lattice: Lattice, letters: string): CharRange | undefined {
  const usual = lattice.map(([reading = '', ...others]) => [
    reading,
    ...others.filter((one) => !LETTERS.test(one)),
  ]);
  const piecesOf = (reading: string) => [reading, reading.slice(0, 1)];
  return firstRun({ lattice: usual, letters, piecesOf });
}

const LETTERS = /^[a-z]+$/;

type Typed = { lattice: Lattice; letters: string; piecesOf(reading: string): string[] };

function firstRun(typed: Typed): CharRange | undefined {
  for (let from = 0; from < typed.lattice.length; from += 1) {
    const to = endOfRun(typed, from, 0);
    if (to !== undefined) return [from, to];
  }
  return undefined;
}

function endOfRun(typed: Typed, char: number, at: number): number | undefined {
  const { lattice, letters } = typed;
  if (at === letters.length) return char;
  for (const reading of lattice[char] ?? []) {
    const rest = letters.length - at;
    if (rest < reading.length && letters.endsWith(reading.slice(0, rest))) return char + 1;
    for (const piece of typed.piecesOf(reading)) {
      if (!letters.startsWith(piece, at)) continue;
      const to = endOfRun(typed, char + 1, at + piece.length);
      if (to !== undefined) return to;
    }
  }
  return undefined;
}

/** What may be typed for one reading in the middle of others. */
function piecesOf(reading: string): string[] {
  const initial = /^[zcs]h/.test(reading) ? [reading.slice(0, 2)] : [];
  return [...new Set([reading, ...initial, reading.slice(0, 1)])];
}

/** Where letters with one slip of the finger in them read as a run of characters, all of them typed out. */
export function matchMistypedPinyin(lattice: Lattice, letters: string): CharRange | undefined {
  for (let from = 0; from < lattice.length; from += 1) {
    const to = walk(
      { lattice, letters },
      { char: from, reading: '', offset: 0, at: 0, slipped: false, owed: '' },
    );
    if (to !== undefined) return [from, to];
  }
  return undefined;
}

type Place = {
  /** The next character; the current one's reading is under way. */
  char: number;
  reading: string;
  offset: number;
  /** Letters typed so far. */
  at: number;
  slipped: boolean;
  /** Of two exchanged letters the one that was typed first and is due next. */
  owed: string;
};

function walk(text: { lattice: Lattice; letters: string }, place: Place): number | undefined {
  const { lattice, letters } = text;
  const { char, reading, offset, at, slipped, owed } = place;
  if (offset === reading.length) {
    if (at === letters.length && owed === '' && char > 0 && reading !== '') return char;
    // One letter too many at the very end.
    if (!slipped && at === letters.length - 1 && reading !== '') return char;
    for (const next of lattice[char] ?? []) {
      const to = walk(text, { ...place, char: char + 1, reading: next, offset: 0 });
      if (to !== undefined) return to;
    }
    return undefined;
  }
  const expected = reading[offset];
  const step = (more: Partial<Place>) => walk(text, { ...place, offset: offset + 1, ...more });
  if (owed !== '') return expected === owed ? step({ owed: '' }) : undefined;
  const straight = letters[at] === expected ? step({ at: at + 1 }) : undefined;
  if (straight !== undefined || slipped) return straight;
  return (
    step({ at: at + 1, slipped: true }) ??
    step({ slipped: true }) ??
    step({ offset, at: at + 1, slipped: true }) ??
    (letters[at + 1] === expected ? step({ at: at + 2, slipped: true, owed: letters[at] ?? '' }) : undefined)
  );
}
