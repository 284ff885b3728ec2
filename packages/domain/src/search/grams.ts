import { listTitleHalfGrams } from './fuzzy-pinyin.ts';
import type { Lattice } from './lattice.ts';

/**
 * The words of the index, written the same way for a drama and for a search: `雨`, `雨停` of a title, `<雨停` where it
 * begins, `=雨停之前` all of it; `#重逢` of a tag or a name, `#=久别重逢` all of it, `~便利` of a synopsis, `:😀` an emoji of the
 * title; of pinyin `'yu` a syllable, `'yu'ting` two, `-yt` and `-ytz` first letters, `^yut` the beginning of all,
 * `=yutingzhiqian`, `=ytzq` and `=ytzhq` all of it, `^11:yutin` and `$11:qian` a half of it (see `fuzzy-pinyin.ts`).
 */
export const titleGramsOf = (chars: readonly string[]): string[] =>
  chars.length === 1 ? [...chars] : bigrams(chars);
export const headGramOf = (chars: readonly string[]): string => `<${chars.slice(0, 2).join('')}`;
export const wholeGramOf = (text: string): string => `=${text}`;
export const nameGrams = (chars: readonly string[]): string[] =>
  titleGramsOf(chars).map((gram) => `#${gram}`);
export const wholeNameGramOf = (text: string): string => `#=${text}`;
export const synopsisGramsOf = (chars: readonly string[]): string[] =>
  bigrams(chars).map((gram) => `~${gram}`);

export const emojiGramOf = (emoji: string): string => `:${emoji}`;

export const syllableGramOf = (syllable: string): string => `'${syllable}`;
export const syllablesGramOf = (one: string, next: string): string => `'${one}'${next}`;
export const initialsGramOf = (...syllables: string[]): string =>
  `-${syllables.map((syllable) => syllable.slice(0, 1)).join('')}`;
export const beginningGramOf = (letters: string): string => `^${letters}`;

/** Everything a text with these readings may be asked for by its sound. */
export function pinyinGramsOf(lattice: Lattice): string[] {
  const grams: string[] = [];
  for (const [at, readings] of lattice.entries()) {
    const next = lattice[at + 1] ?? [];
    const third = lattice[at + 2] ?? [];
    for (const one of readings) {
      grams.push(syllableGramOf(one));
      for (const two of next) {
        grams.push(syllablesGramOf(one, two), initialsGramOf(one, two));
        for (const three of third) grams.push(initialsGramOf(one, two, three));
      }
    }
  }
  for (const reading of lattice[0] ?? [])
    for (let length = 1; length <= reading.length; length += 1)
      grams.push(beginningGramOf(reading.slice(0, length)));
  return grams;
}

/** A title of many characters that are read in several ways can be read in thousands. */
const MAX_WHOLE_READINGS = 32;

/** All of a title as it is typed in syllables and in first letters, and its halves, which a typo leaves intact. */
export function wholePinyinGramsOf(lattice: Lattice): string[] {
  const combine = (pieces: string[][]): string[] =>
    pieces.reduce<string[]>(
      (heads, next) =>
        heads.flatMap((head) => next.map((piece) => head + piece)).slice(0, MAX_WHOLE_READINGS),
      [''],
    );
  const initials = (of: (reading: string) => string) =>
    combine(lattice.map((readings) => [...new Set(readings.map(of))]));
  const first = initials((reading) => reading.slice(0, 1));
  const double = initials((reading) => reading.slice(0, /^[zcs]h/.test(reading) ? 2 : 1));
  return [...[...combine(lattice), ...first, ...double].map(wholeGramOf), ...listTitleHalfGrams(lattice)];
}

function bigrams(chars: readonly string[]): string[] {
  return chars.slice(1).map((char, at) => `${chars[at]}${char}`);
}
