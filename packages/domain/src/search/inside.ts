import { isFiller } from './filler.ts';

/** A title, tag or name stands inside a longer query only so far from its beginning, and is at most so long. */
const MAX_QUERY_LENGTH = 32;
const MAX_PIECE_LENGTH = 16;
const MIN_PIECE_LENGTH = 2;
/** A shorter title is a word of the language: it has to be all that was meant. */
const MIN_TELLING_TITLE_LENGTH = 3;

/** Every run of characters of a query that could be a title or a name of the catalogue. */
export function piecesOf(chars: readonly string[]): string[] {
  const typed = chars.slice(0, MAX_QUERY_LENGTH);
  const pieces = new Set<string>();
  for (let from = 0; from < typed.length; from += 1)
    for (let to = from + MIN_PIECE_LENGTH; to <= Math.min(typed.length, from + MAX_PIECE_LENGTH); to += 1)
      pieces.add(typed.slice(from, to).join(''));
  return [...pieces];
}

/** What a query says: names of the catalogue, and what is left of it between them, in the order it was typed. */
export type Pieces = { names: string[]; rest: string[] };

/** Cuts known names out of a text, the longest first; words that tell nothing are left out. */
export function cutNames(text: string, known: Iterable<string>): Pieces {
  const names: string[] = [];
  let rest = [text];
  for (const name of [...known].sort((one, other) => other.length - one.length)) {
    if (!rest.some((piece) => piece.includes(name))) continue;
    names.push(name);
    rest = rest.flatMap((piece) => piece.split(name));
  }
  return { names, rest: rest.filter((piece) => !isFiller(piece)) };
}

/** How a folded title stands inside a query. */
export type InsideTitle = {
  /** Nothing is left but names of the same drama and words that tell nothing. */
  isAll: boolean;
  /** What else was typed, its longest piece. */
  rest: string;
};

/** How a drama's title stands inside a query; undefined where it does not, or only by chance. */
export function titleInside(
  text: string,
  { title, names }: { title: string; names: readonly string[] },
): InsideTitle | undefined {
  const length = [...title].length;
  if (length < MIN_PIECE_LENGTH || !text.includes(title)) return undefined;
  const rest = text.split(title).flatMap((piece) => cutNames(piece, names).rest);
  const isAll = rest.length === 0;
  if (!isAll && length < MIN_TELLING_TITLE_LENGTH) return undefined;
  return { isAll, rest: rest.sort((one, other) => other.length - one.length)[0] ?? '' };
}
