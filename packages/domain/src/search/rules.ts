import { fold } from './fold.ts';
import { GENRE_WORDS } from './genre-words.ts';
import type { SearchQuery } from './query.ts';

/** The operators' rules for searches; words are folded, as searches compare them. */
export type SearchRules = {
  /** Sets of words that mean the same. */
  synonyms: readonly (readonly string[])[];
  /** Dramas that come first for a word, in their order. */
  pins: readonly { word: string; groupId: string }[];
  /** Shown before what others searched for. */
  hot: readonly { text: string; groupId: string }[];
  /** Never shown as hot. */
  blocked: ReadonlySet<string>;
};

/** More would make one search many. */
export const MAX_SYNONYMS_SEARCHED = 5;

/** Returns the synonyms of a query, or of its subject: the operators' first, then the names of a genre. */
export function synonymsOf(query: SearchQuery, { synonyms }: Pick<SearchRules, 'synonyms'>): string[] {
  const asked = new Set(textsOf(query));
  const same = synonyms.filter((words) => words.some((word) => asked.has(word))).flat();
  const genres = [...asked].flatMap((word) => GENRE_WORDS.get(word) ?? []);
  return [...new Set([...same, ...genres])]
    .filter((word) => !asked.has(word))
    .slice(0, MAX_SYNONYMS_SEARCHED);
}

/** The dramas that come first in a search, in their order. */
export function listPinned(query: SearchQuery, { pins }: Pick<SearchRules, 'pins'>): string[] {
  const asked = new Set(textsOf(query));
  return [...new Set(pins.filter(({ word }) => asked.has(word)).map(({ groupId }) => groupId))];
}

/** Whether a word is never to be shown as hot. */
export function isBlocked(word: string, { blocked }: Pick<SearchRules, 'blocked'>): boolean {
  return blocked.has(fold(word));
}

/** As it was typed, with its numbers written in another way, and without words such as “全集”. */
function textsOf(query: SearchQuery): string[] {
  return [query, ...query.variants, ...(query.core ? [query.core, ...query.core.variants] : [])].map(
    ({ text }) => text,
  );
}
