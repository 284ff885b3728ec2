import type { Lattice } from './lattice.ts';

/**
 * The words of the index. What a drama is stored under and what a search asks for is written the same way here:
 * `雨`, `雨停` of a title, `#重逢` of a tag or a name, `~便利` of a synopsis; of pinyin `'yu` a syllable, `'yu'ting` two,
 * `-yt` and `-ytz` first letters, `^yut` the beginning of all.
 */
export const titleGrams = (chars: readonly string[]): string[] =>
  chars.length === 1 ? [...chars] : bigrams(chars);
export const nameGrams = (chars: readonly string[]): string[] => titleGrams(chars).map((gram) => `#${gram}`);
export const synopsisGrams = (chars: readonly string[]): string[] => bigrams(chars).map((gram) => `~${gram}`);

export const syllableGram = (syllable: string): string => `'${syllable}`;
export const syllablesGram = (one: string, next: string): string => `'${one}'${next}`;
export const initialsGram = (...syllables: string[]): string =>
  `-${syllables.map((syllable) => syllable.slice(0, 1)).join('')}`;
export const beginningGram = (letters: string): string => `^${letters}`;

/** Everything a text with these readings may be asked for by its sound. */
export function pinyinGrams(lattice: Lattice): string[] {
  const grams: string[] = [];
  for (const [at, readings] of lattice.entries()) {
    const next = lattice[at + 1] ?? [];
    const third = lattice[at + 2] ?? [];
    for (const one of readings) {
      grams.push(syllableGram(one));
      for (const two of next) {
        grams.push(syllablesGram(one, two), initialsGram(one, two));
        for (const three of third) grams.push(initialsGram(one, two, three));
      }
    }
  }
  for (const reading of lattice[0] ?? [])
    for (let length = 1; length <= reading.length; length += 1)
      grams.push(beginningGram(reading.slice(0, length)));
  return grams;
}

function bigrams(chars: readonly string[]): string[] {
  return chars.slice(1).map((char, at) => `${chars[at]}${char}`);
}
