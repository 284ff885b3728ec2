import { namesOf, type SearchableDrama } from './document.ts';
import { type Folded, foldWithSpans } from './fold.ts';
import { decodeLattice, type Lattice, latticeInText, latticeOf, withCharacters } from './lattice.ts';
import { type CharRange, matchMistypedPinyin, matchPinyin, matchUsualPinyin } from './match-pinyin.ts';
import { matchHomophones, matchSimilar } from './match-similar.ts';
import { soundDistance } from './near-sound.ts';
import { isMixed, type SearchQuery } from './query.ts';

/** Places in a text, in UTF-16 units: [from, to). */
export type TextRange = { from: number; to: number };
export type MatchKind = 'title' | 'pinyin' | 'similar' | 'tag' | 'cast' | 'synopsis' | 'line';
/** Why a drama was found: a text of it, and what in it is meant. */
export type Match = { kind: MatchKind; text: string; ranges: TextRange[] };

/** How a drama's sound meets the typed letters: in its title or one of its names, and where in it. */
export type SoundMatch = {
  field: 'title' | 'name';
  place: 'whole' | 'head' | 'part';
  /** Whether it is read so in this text and not only elsewhere, and typed as most people do. */
  usual: boolean;
};

/** A drama as the index offers it: folded texts, and how title and names are read. */
export type Indexed = { title: string; names: string; pinyin: string };

/** How an indexed drama reads as the letters; the title comes first. */
export function soundMatch({ title, names, pinyin }: Indexed, letters: string): SoundMatch | undefined {
  const texts = isMixed(letters) ? [title, ...names.split('\n')] : [];
  for (const [at, line] of pinyin.split('\n').entries()) {
    const lattice = withCharacters(decodeLattice(line), [...(texts[at] ?? '')]);
    const range = matchPinyin(lattice, letters);
    if (!range) continue;
    return {
      field: at === 0 ? 'title' : 'name',
      place: placeOf(range, lattice.length),
      usual: matchUsualPinyin(lattice, letters) !== undefined,
    };
  }
  return undefined;
}

/** How near an indexed drama's title is to what was typed with a slip: 1 or 2 for all of it, 3 for a part. */
export function slipDistance({ title, pinyin }: Indexed, query: SearchQuery): 1 | 2 | 3 | undefined {
  const chars = [...title];
  const lattice = decodeLattice(pinyin.split('\n', 1)[0] ?? '');
  const distance = query.letters === undefined ? undefined : soundDistance(lattice, query.letters);
  if (distance !== undefined) return distance;
  const range = nearlyRange(chars, lattice, query);
  return range && (range[1] - range[0] === chars.length ? 1 : 3);
}

/** Why a search finds a drama, by the text that says so best; undefined where only its lines could. */
export function explain(drama: SearchableDrama, query: SearchQuery): Match | undefined {
  const title = { kind: 'title' as const, text: drama.title };
  const names = namesOf(drama);
  return (
    matchIn(title, literal(query)) ??
    matchIn({ ...title, kind: 'pinyin' }, sounding(query)) ??
    firstMatch(names, literal(query)) ??
    firstMatch(names, sounding(query)) ??
    matchIn({ ...title, kind: 'similar' }, (folded) =>
      nearlyRange(folded.chars, latticeInText(folded), query),
    ) ??
    excerpt(matchIn({ kind: 'synopsis', text: drama.synopsis }, literal(query))) ??
    firstOf(query.terms, (term) => explain(drama, term))
  );
}

/** Where a folded title is, but for a slip, an accent, or other characters of the same sound, what was typed. */
function nearlyRange(
  title: string[],
  lattice: Lattice,
  { chars, letters }: SearchQuery,
): CharRange | undefined {
  if (letters === undefined || isMixed(letters))
    return matchSimilar(title, chars) ?? matchHomophones(lattice, latticeOf({ chars, written: chars }));
  return soundDistance(lattice, letters) ? [0, title.length] : matchMistypedPinyin(lattice, letters);
}

/** Where a line says what was typed; undefined where it does not. */
export function matchLine(text: string, query: SearchQuery): Match | undefined {
  return matchIn({ kind: 'line', text }, literal(query));
}

type Subject = { kind: MatchKind; text: string };
type Find = (folded: Folded) => CharRange | undefined;

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
  const folded = foldWithSpans(subject.text);
  const [from, to] = find(folded) ?? [0, 0];
  const { spans } = folded;
  const [first, last] = [spans[from], spans[to - 1]];
  return first && last && { ...subject, ranges: [{ from: first[0], to: last[1] }] };
}

/** By characters, since some take two UTF-16 units. */
function literal({ chars: typed }: SearchQuery): Find {
  return ({ chars }) => {
    for (let from = 0; from + typed.length <= chars.length; from += 1)
      if (typed.every((char, at) => chars[from + at] === char)) return [from, from + typed.length];
    return undefined;
  };
}

function sounding({ letters }: SearchQuery): Find {
  return (folded) => {
    if (letters === undefined) return undefined;
    const lattice = latticeOf(folded);
    return matchPinyin(isMixed(letters) ? withCharacters(lattice, folded.chars) : lattice, letters);
  };
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
