import type { Lattice } from './lattice.ts';
import type { CharRange } from './match-pinyin.ts';
import { withinOneEdit } from './syllables.ts';

/** A shorter title is another title once a character of it is changed. */
export const MIN_TYPO_TITLE_LENGTH = 3;
/** Of a title typed in part this much is needed, or half of the typed characters could be anybody's. */
const MIN_TYPO_PART_LENGTH = 4;

/**
 * Where a title, or a run of it, says what was typed but for one wrong, missing, extra or exchanged character;
 * undefined where it does not.
 */
export function matchSimilar(title: readonly string[], typed: readonly string[]): CharRange | undefined {
  if (title.length < MIN_TYPO_TITLE_LENGTH) return undefined;
  if (withinOneEdit(title, typed)) return [0, title.length];
  if (typed.length < MIN_TYPO_PART_LENGTH) return undefined;
  for (const length of [typed.length, typed.length + 1, typed.length - 1])
    for (let from = 0; from + length <= title.length; from += 1)
      if (withinOneEdit(title.slice(from, from + length), typed)) return [from, from + length];
  return undefined;
}

/** Where a title, or a run of it, sounds like what was typed in other characters; undefined where it does not. */
export function matchHomophones(title: Lattice, typed: Lattice): CharRange | undefined {
  // Two characters are a word of the language: they have to be all of the title.
  if (typed.length < MIN_TYPO_TITLE_LENGTH && (typed.length < 2 || title.length !== typed.length))
    return undefined;
  for (let from = 0; from + typed.length <= title.length; from += 1)
    if (typed.every((readings, at) => readings.some((one) => title[from + at]?.includes(one))))
      return [from, from + typed.length];
  return undefined;
}

/** Where a whole tag or name is what was typed, but for a slip or other characters of the same sound. */
export function matchSimilarName(
  name: Readonly<{ chars: readonly string[]; lattice: Lattice }>,
  typed: Readonly<{ chars: readonly string[]; lattice: Lattice }>,
): CharRange | undefined {
  const { chars } = name;
  const whole: CharRange = [0, chars.length];
  if (chars.length === typed.chars.length && matchHomophones(name.lattice, typed.lattice)) return whole;
  const shorter = Math.min(chars.length, typed.chars.length);
  return shorter >= MIN_TYPO_TITLE_LENGTH && withinOneEdit(chars, typed.chars) ? whole : undefined;
}
