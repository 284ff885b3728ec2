import type { Lattice } from './lattice.ts';

/** Characters of the folded text: [from, to). */
export type CharRange = [from: number, to: number];

/**
 * Returns where typed letters read as a run of characters: each by a whole reading or by its first letter (zh, ch, sh
 * count as one), the last one half typed too. The leftmost run; undefined without one.
 */
export function matchPinyin(lattice: Lattice, letters: string): CharRange | undefined {
  return findRun({ lattice, letters, typedFormsOf });
}

/** Matches the same with the usual readings only, and one letter where an initial replaces a character. */
export function matchCommonPinyin(lattice: Lattice, letters: string): CharRange | undefined {
  const usual = lattice.map(([reading = '', ...others]) => [
    reading,
    ...others.filter((one) => !LETTERS.test(one)),
  ]);
  const typedFormsOf = (reading: string) => [reading, reading.slice(0, 1)];
  return findRun({ lattice: usual, letters, typedFormsOf });
}

const LETTERS = /^[a-z]+$/;

type Typed = { lattice: Lattice; letters: string; typedFormsOf(reading: string): string[] };

function findRun(typed: Typed): CharRange | undefined {
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
    for (const piece of typed.typedFormsOf(reading)) {
      if (!letters.startsWith(piece, at)) continue;
      const to = endOfRun(typed, char + 1, at + piece.length);
      if (to !== undefined) return to;
    }
  }
  return undefined;
}

/** The forms in which a reading may be typed before others. */
function typedFormsOf(reading: string): string[] {
  const initial = /^[zcs]h/.test(reading) ? [reading.slice(0, 2)] : [];
  return [...new Set([reading, ...initial, reading.slice(0, 1)])];
}

/** Returns where letters with one typo read as a run of characters, each typed in full. */
export function matchPinyinWithTypo(lattice: Lattice, letters: string): CharRange | undefined {
  for (let from = 0; from < lattice.length; from += 1) {
    const to = walk(
      { lattice, letters },
      { char: from, reading: '', offset: 0, at: 0, hasTypo: false, transposed: '' },
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
  hasTypo: boolean;
  /** Of two transposed letters the one that was typed first and is expected next. */
  transposed: string;
};

function walk(text: { lattice: Lattice; letters: string }, place: Place): number | undefined {
  const { lattice, letters } = text;
  const { char, reading, offset, at, hasTypo, transposed } = place;
  if (offset === reading.length) {
    if (at === letters.length && transposed === '' && char > 0 && reading !== '') return char;
    // One letter too many at the very end.
    if (!hasTypo && at === letters.length - 1 && reading !== '') return char;
    for (const next of lattice[char] ?? []) {
      const to = walk(text, { ...place, char: char + 1, reading: next, offset: 0 });
      if (to !== undefined) return to;
    }
    return undefined;
  }
  const expected = reading[offset];
  const step = (more: Partial<Place>) => walk(text, { ...place, offset: offset + 1, ...more });
  if (transposed !== '') return expected === transposed ? step({ transposed: '' }) : undefined;
  const straight = letters[at] === expected ? step({ at: at + 1 }) : undefined;
  if (straight !== undefined || hasTypo) return straight;
  return (
    step({ at: at + 1, hasTypo: true }) ??
    step({ hasTypo: true }) ??
    step({ offset, at: at + 1, hasTypo: true }) ??
    (letters[at + 1] === expected
      ? step({ at: at + 2, hasTypo: true, transposed: letters[at] ?? '' })
      : undefined)
  );
}
