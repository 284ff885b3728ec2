import { namesOf, type SearchableDrama } from './document.ts';
import { foldWithSpans } from './fold.ts';
import { decodeLattice, type Lattice, latticeOf } from './lattice.ts';
import { type CharRange, matchMistypedPinyin, matchPinyin } from './match-pinyin.ts';
import { matchHomophones, matchSimilar } from './match-similar.ts';
import type { SearchQuery } from './query.ts';

/** Places in a text, in UTF-16 units: [from, to). */
export type TextRange = { from: number; to: number };
export type MatchKind = 'title' | 'pinyin' | 'similar' | 'tag' | 'cast' | 'synopsis' | 'line';
/** Why a drama was found: a text of it, and what in it is meant. */
export type Match = { kind: MatchKind; text: string; ranges: TextRange[] };

/** How a drama's sound meets the typed letters: in its title or one of its names, and where in it. */
export type SoundMatch = { field: 'title' | 'name'; place: 'whole' | 'head' | 'part' };

/** How an indexed drama's `pinyin` reads as the letters, or as the letters with one slip; the title comes first. */
export function soundMatch(pinyin: string, letters: string, mistyped: boolean): SoundMatch | undefined {
  for (const [at, line] of pinyin.split('\n').entries()) {
    const lattice = decodeLattice(line);
    const range = soundRange(lattice, letters, mistyped);
    if (range) return { field: at === 0 ? 'title' : 'name', place: placeOf(range, lattice.length) };
  }
  return undefined;
}

/** Why a search finds a drama, by the text that says so best; undefined where only its lines could. */
export function explain(drama: SearchableDrama, query: SearchQuery): Match | undefined {
  const title = { kind: 'title' as const, text: drama.title };
  const names = namesOf(drama);
  const sounding = (mistyped: boolean) => (chars: string[]) =>
    query.letters === undefined ? undefined : soundRange(latticeOf(chars), query.letters, mistyped);
  return (
    matchIn(title, literal(query)) ??
    matchIn({ ...title, kind: 'pinyin' }, sounding(false)) ??
    firstMatch(names, literal(query)) ??
    firstMatch(names, sounding(false)) ??
    matchIn({ ...title, kind: 'similar' }, (chars) => nearlyRange(chars, query)) ??
    matchIn({ ...title, kind: 'similar' }, sounding(true)) ??
    excerpt(matchIn({ kind: 'synopsis', text: drama.synopsis }, literal(query))) ??
    firstOf(query.terms, (term) => explain(drama, term))
  );
}

/** Where a folded title is, but for one character or all of them by sound, what was typed. */
export function nearlyRange(title: string[], { chars }: SearchQuery): CharRange | undefined {
  return matchSimilar(title, chars) ?? matchHomophones(latticeOf(title), latticeOf(chars));
}

/** Where a line says what was typed; undefined where it does not. */
export function matchLine(text: string, query: SearchQuery): Match | undefined {
  return matchIn({ kind: 'line', text }, literal(query));
}

type Subject = { kind: MatchKind; text: string };
type Find = (chars: string[]) => CharRange | undefined;

function firstMatch(subjects: Subject[], find: Find): Match | undefined {
  return firstOf(subjects, (subject) => matchIn(subject, find));
}

function firstOf<Item>(items: Item[], match: (item: Item) => Match | undefined): Match | undefined {
  for (const item of items) {
    const found = match(item);
    if (found) return found;
  }
  return undefined;
}

function matchIn(subject: Subject, find: Find): Match | undefined {
  const { chars, spans } = foldWithSpans(subject.text);
  const [from, to] = find(chars) ?? [0, 0];
  const [first, last] = [spans[from], spans[to - 1]];
  return first && last && { ...subject, ranges: [{ from: first[0], to: last[1] }] };
}

/** By characters, since some take two UTF-16 units. */
function literal({ chars: typed }: SearchQuery): Find {
  return (chars) => {
    for (let from = 0; from + typed.length <= chars.length; from += 1)
      if (typed.every((char, at) => chars[from + at] === char)) return [from, from + typed.length];
    return undefined;
  };
}

function soundRange(lattice: Lattice, letters: string, mistyped: boolean): CharRange | undefined {
  return mistyped ? matchMistypedPinyin(lattice, letters) : matchPinyin(lattice, letters);
}

function placeOf([from, to]: CharRange, length: number): SoundMatch['place'] {
  if (from > 0) return 'part';
  return to === length ? 'whole' : 'head';
}

const BEFORE = 12;
const LENGTH = 60;

/** A piece of a long text with the match near its beginning. */
function excerpt(match: Match | undefined): Match | undefined {
  const [range] = match?.ranges ?? [];
  if (!match || !range || match.text.length <= LENGTH) return match;
  const from = startOfChar(match.text, Math.max(0, range.from - BEFORE));
  const to = startOfChar(match.text, Math.max(range.to, from + LENGTH));
  const head = from > 0 ? '…' : '';
  const moved = head.length - from;
  return {
    ...match,
    text: `${head}${match.text.slice(from, to)}${to < match.text.length ? '…' : ''}`,
    ranges: [{ from: range.from + moved, to: range.to + moved }],
  };
}

/** Never between the two halves of a character. */
function startOfChar(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
