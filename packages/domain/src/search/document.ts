import { fold, foldWithSpans } from './fold.ts';
import {
  headGram,
  nameGrams,
  pinyinGrams,
  synopsisGrams,
  titleGrams,
  wholeGram,
  wholePinyinGrams,
} from './grams.ts';
import { encodeLattice, latticeOf } from './lattice.ts';

/** What a drama is found by. */
export type SearchableDrama = { title: string; synopsis: string; tags: string[]; castNames: string[] };

/** A drama as the index holds it; texts are folded. */
export type SearchDocument = {
  title: string;
  /** Tags and cast, a line each. */
  names: string;
  synopsis: string;
  /** Readings of the title and of each name, a line each. */
  pinyin: string;
  grams: string[];
};

/** Beyond these a drama's text tells nothing new, and a mistake of an import would fill the index. */
const MAX_NAMES = 60;
const MAX_TITLE = 200;
const MAX_SYNOPSIS = 2000;

export function documentOf(drama: SearchableDrama): SearchDocument {
  const title = foldWithSpans(drama.title).chars.slice(0, MAX_TITLE);
  const names = namesOf(drama)
    .map(({ text }) => foldWithSpans(text).chars.slice(0, MAX_TITLE))
    .filter((name) => name.length > 0)
    .slice(0, MAX_NAMES);
  const synopsis = [...fold(drama.synopsis)].slice(0, MAX_SYNOPSIS);
  const lattices = [title, ...names].map(latticeOf);
  return {
    title: title.join(''),
    names: names.map((name) => name.join('')).join('\n'),
    synopsis: synopsis.join(''),
    pinyin: lattices.map(encodeLattice).join('\n'),
    grams: [
      ...new Set([
        ...title,
        ...titleGrams(title),
        ...[title.slice(0, 1), title.slice(0, 2)].map(headGram),
        wholeGram(title.join('')),
        ...wholePinyinGrams(latticeOf(title)),
        ...names.flatMap((name) => [...name.flatMap((char) => nameGrams([char])), ...nameGrams(name)]),
        ...synopsisGrams(synopsis),
        ...lattices.flatMap(pinyinGrams),
      ]),
    ],
  };
}

/** The tags, then everybody in the cast: `沈知夏 饰 林晚` is two. */
export function namesOf({ tags, castNames }: Pick<SearchableDrama, 'tags' | 'castNames'>) {
  const people = castNames.flatMap((entry) => entry.split(/\s*(?:饰演?|飾演?|[:：/／])\s*/));
  return [
    ...tags.map((text) => ({ kind: 'tag' as const, text })),
    ...people.filter((text) => text !== '').map((text) => ({ kind: 'cast' as const, text })),
  ];
}
