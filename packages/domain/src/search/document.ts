import { type Folded, fold, foldWithSpans } from './fold.ts';
import {
  headGram,
  nameGrams,
  pinyinGrams,
  synopsisGrams,
  titleGrams,
  wholeGram,
  wholePinyinGrams,
} from './grams.ts';
import { encodeLattice, latticeInText } from './lattice.ts';

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
  const foldedTitle = foldTitle(drama.title);
  const foldedNames = namesOf(drama)
    .map(({ text }) => foldTitle(text))
    .filter(({ chars }) => chars.length > 0)
    .slice(0, MAX_NAMES);
  const title = foldedTitle.chars;
  const names = foldedNames.map(({ chars }) => chars);
  const synopsis = [...fold(drama.synopsis)].slice(0, MAX_SYNOPSIS);
  const titleLattice = latticeInText(foldedTitle);
  const lattices = [titleLattice, ...foldedNames.map(latticeInText)];
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
        ...wholePinyinGrams(titleLattice),
        ...names.flatMap((name) => [...name.flatMap((char) => nameGrams([char])), ...nameGrams(name)]),
        ...synopsisGrams(synopsis),
        ...lattices.flatMap(pinyinGrams),
      ]),
    ],
  };
}

function foldTitle(text: string): Folded {
  const { chars, spans, written } = foldWithSpans(text);
  return {
    chars: chars.slice(0, MAX_TITLE),
    spans: spans.slice(0, MAX_TITLE),
    written: written.slice(0, MAX_TITLE),
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
