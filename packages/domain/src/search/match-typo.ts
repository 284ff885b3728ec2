import type { Lattice } from './lattice.ts';
import type { CharRange } from './match-pinyin.ts';
import { isWithinOneEdit } from './syllables.ts';

/** A shorter title becomes another one when a character changes. */
export const MIN_TYPO_TITLE_LENGTH = 3;
/** A part of a title needs this length: in a shorter one a typo changes too much of it. */
const MIN_TYPO_PART_LENGTH = 4;

/**
 * Returns where a title, or a part of it, equals the typed text except for one wrong, missing, extra or transposed
 * character; undefined without a match.
 */
export function matchWithTypo(title: readonly string[], typed: readonly string[]): CharRange | undefined {
  if (title.length < MIN_TYPO_TITLE_LENGTH) return undefined;
  if (isWithinOneEdit(title, typed)) return [0, title.length];
  if (typed.length < MIN_TYPO_PART_LENGTH) return undefined;
  for (const length of [typed.length, typed.length + 1, typed.length - 1])
    for (let from = 0; from + length <= title.length; from += 1)
      if (isWithinOneEdit(title.slice(from, from + length), typed)) return [from, from + length];
  return undefined;
}

/** Returns where a title, or a part of it, has the same pinyin as the typed characters; undefined without a match. */
export function matchHomophones(title: Lattice, typed: Lattice): CharRange | undefined {
  // Beside other results, two characters are an ordinary word, so they must be the whole title.
  if (typed.length < MIN_TYPO_TITLE_LENGTH && (typed.length < 2 || title.length !== typed.length))
    return undefined;
  return matchSound(title, typed);
}

/** The same for a part however short: for what nothing else is found. */
export function matchSound(title: Lattice, typed: Lattice): CharRange | undefined {
  if (typed.length < 2) return undefined;
  for (let from = 0; from + typed.length <= title.length; from += 1)
    if (typed.every((readings, at) => readings.some((one) => title[from + at]?.includes(one))))
      return [from, from + typed.length];
  return undefined;
}

/** Tests whether a whole tag or name equals the typed text, except for a typo or homophones. */
export function matchNameWithTypo(
  name: Readonly<{ chars: readonly string[]; lattice: Lattice }>,
  typed: Readonly<{ chars: readonly string[]; lattice: Lattice }>,
): CharRange | undefined {
  const { chars } = name;
  const whole: CharRange = [0, chars.length];
  if (chars.length === typed.chars.length && matchHomophones(name.lattice, typed.lattice)) return whole;
  const shorter = Math.min(chars.length, typed.chars.length);
  return shorter >= MIN_TYPO_TITLE_LENGTH && isWithinOneEdit(chars, typed.chars) ? whole : undefined;
}
