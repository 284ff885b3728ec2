import { isFiller } from './filler.ts';

/** Titles, tags and names are looked for in this many characters of a query, up to this length. */
const MAX_QUERY_LENGTH = 32;
const MAX_PIECE_LENGTH = 16;
const MIN_PIECE_LENGTH = 2;
/** A shorter title is an ordinary word, so nothing else may remain of the query. */
const MIN_DISTINCTIVE_TITLE_LENGTH = 3;

/** Every run of characters of a query that could be a title or a name of the catalogue. */
export function substringsOf(chars: readonly string[]): string[] {
  const typed = chars.slice(0, MAX_QUERY_LENGTH);
  const pieces = new Set<string>();
  for (let from = 0; from < typed.length; from += 1)
    for (let to = from + MIN_PIECE_LENGTH; to <= Math.min(typed.length, from + MAX_PIECE_LENGTH); to += 1)
      pieces.add(typed.slice(from, to).join(''));
  return [...pieces];
}

/** The catalogue's names in a query, and the text between them in typed order. */
export type ExtractedNames = { names: string[]; rest: string[] };

/** Extracts known names from a text, the longest first; filler words are dropped. */
export function extractNames(text: string, known: Iterable<string>): ExtractedNames {
  const names: string[] = [];
  let rest = [text];
  for (const name of [...known].sort((one, other) => other.length - one.length)) {
    if (!rest.some((piece) => piece.includes(name))) continue;
    names.push(name);
    rest = rest.flatMap((piece) => piece.split(name));
  }
  return { names, rest: rest.filter((piece) => !isFiller(piece)) };
}

/** How a query contains a folded title. */
export type ContainedTitle = {
  /** Whether only names of the same drama and filler words remain. */
  isAll: boolean;
  /** The longest piece of what else was typed. */
  rest: string;
};

/** How a query contains a drama's title; undefined where it does not, or only by chance. */
export function findContainedTitle(
  text: string,
  { title, names }: { title: string; names: readonly string[] },
): ContainedTitle | undefined {
  const length = [...title].length;
  if (length < MIN_PIECE_LENGTH || !text.includes(title)) return undefined;
  const rest = text.split(title).flatMap((piece) => extractNames(piece, names).rest);
  const isAll = rest.length === 0;
  if (!isAll && length < MIN_DISTINCTIVE_TITLE_LENGTH) return undefined;
  return { isAll, rest: rest.sort((one, other) => other.length - one.length)[0] ?? '' };
}
