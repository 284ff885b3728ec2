import { emojiOf } from './emoji.ts';
import { type Folded, fold, foldWithSpans } from './fold.ts';
import {
  emojiGramOf,
  headGramOf,
  nameGrams,
  pinyinGramsOf,
  synopsisGramsOf,
  titleGramsOf,
  wholeGramOf,
  wholeNameGramOf,
  wholePinyinGramsOf,
} from './grams.ts';
import { encodeLattice, readLatticeInText } from './lattice.ts';

/** The fields that a drama is found by. */
export type SearchableDrama = {
  title: string;
  synopsis: string;
  tags: string[];
  castNames: string[];
  /** Names of its genres and of those they belong to. */
  genres?: string[];
};

/** A drama as the index holds it; texts are folded. */
type SearchDocument = {
  title: string;
  /** Tags, cast and genres, a line each. */
  names: string;
  synopsis: string;
  /** Readings of the title and of each name, a line each. */
  pinyin: string;
  grams: string[];
};

/** A drama's text beyond these adds nothing, and a mistake of an import would fill the index. */
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
  const titleLattice = readLatticeInText(foldedTitle);
  const lattices = [titleLattice, ...foldedNames.map(readLatticeInText)];
  return {
    title: title.join(''),
    names: names.map((name) => name.join('')).join('\n'),
    synopsis: synopsis.join(''),
    pinyin: lattices.map(encodeLattice).join('\n'),
    grams: [
      ...new Set([
        ...title,
        ...titleGramsOf(title),
        ...[title.slice(0, 1), title.slice(0, 2)].map(headGramOf),
        wholeGramOf(title.join('')),
        ...wholePinyinGramsOf(titleLattice),
        ...emojiOf(drama.title).slice(0, MAX_TITLE).map(emojiGramOf),
        ...names.flatMap((name) => [
          ...name.flatMap((char) => nameGrams([char])),
          ...nameGrams(name),
          wholeNameGramOf(name.join('')),
        ]),
        ...synopsisGramsOf(synopsis),
        ...lattices.flatMap(pinyinGramsOf),
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

/** The tags, then everybody in the cast: `沈知夏 饰 林晚` is two. Genres are tags as far as a search goes. */
export function namesOf({ tags, castNames, genres = [] }: Omit<SearchableDrama, 'title' | 'synopsis'>) {
  const people = castNames.flatMap((entry) => entry.split(/\s*(?:饰演?|飾演?|[:：/／])\s*/));
  return [
    ...tags.map((text) => ({ kind: 'tag' as const, text })),
    ...people.filter((text) => text !== '').map((text) => ({ kind: 'cast' as const, text })),
    ...genres.filter((text) => !tags.includes(text)).map((text) => ({ kind: 'tag' as const, text })),
  ];
}

type Genre = { id: string; parent_id: string | null; name: string };

/** Names of genres and of all they belong to, the nearest first. */
export function listGenreNames(all: readonly Genre[], ids: readonly string[]): string[] {
  const byId = new Map(all.map((genre) => [genre.id, genre]));
  const names = new Set<string>();
  for (const id of ids) {
    let genre = byId.get(id);
    // A name that is there already has brought its parents, and a circle ends.
    while (genre && !names.has(genre.name)) {
      names.add(genre.name);
      genre = genre.parent_id === null ? undefined : byId.get(genre.parent_id);
    }
  }
  return [...names];
}
