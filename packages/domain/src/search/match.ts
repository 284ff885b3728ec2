import { namesOf, type SearchableDrama } from './document.ts';
import { type Folded, fold, foldWithSpans } from './fold.ts';
import { type InsideTitle, titleInside } from './inside.ts';
import { decodeLattice, type Lattice, latticeInText, latticeOf, withCharacters } from './lattice.ts';
import { type CharRange, matchMistypedPinyin, matchPinyin, matchUsualPinyin } from './match-pinyin.ts';
import { matchHomophones, matchSimilar, matchSimilarName } from './match-similar.ts';
import { soundDistance } from './near-sound.ts';
import { isMixed, type SearchQuery } from './query.ts';
import { matchSimilarLine } from './similar-line.ts';

/** Places in a text, in UTF-16 units: [from, to). */
type TextRange = { from: number; to: number };
type MatchKind = 'title' | 'pinyin' | 'similar' | 'tag' | 'cast' | 'synopsis' | 'line';
/** Why a drama was found: a text of it, and what in it is meant. */
type Match = { kind: MatchKind; text: string; ranges: TextRange[] };

/** How a drama's sound meets the typed letters: in its title or one of its names, and where in it. */
type SoundMatch = {
  field: 'title' | 'name';
  place: 'whole' | 'head' | 'part';
  /** Whether it is read so in this text and not only elsewhere, and typed as most people do. */
  usual: boolean;
};

/** A drama as the index offers it: folded texts, and how title and names are read. */
type Indexed = { title: string; names: string; pinyin: string };

/** How an indexed drama reads as the letters; the title comes first. */
export function soundMatch({ title, names, pinyin }: Indexed, letters: string): SoundMatch | undefined {
  const texts = isMixed(letters) ? [title, ...names.split('\n')] : [];
  let best: SoundMatch | undefined;
  for (const [at, line] of pinyin.split('\n').entries()) {
    const lattice = withCharacters(decodeLattice(line), [...(texts[at] ?? '')]);
    const range = matchPinyin(lattice, letters);
    if (!range) continue;
    const place = placeOf(range, lattice.length);
    // A name that is all of it says more than a piece of the title.
    if (best && (best.place !== 'part' || place !== 'whole')) continue;
    const usual = matchUsualPinyin(lattice, letters) !== undefined;
    best = { field: at === 0 ? 'title' : 'name', place, usual };
  }
  return best;
}

/** How near an indexed drama is to what was typed with a slip: 1 or 2 for all of its title, 3 for a part, 4 for a name. */
export function slipDistance(
  { title, names, pinyin }: Indexed,
  query: SearchQuery,
): 1 | 2 | 3 | 4 | undefined {
  const chars = [...title];
  const [lattice = [], ...nameLattices] = pinyin.split('\n').map(decodeLattice);
  const distance = query.letters === undefined ? undefined : soundDistance(lattice, query.letters);
  if (distance !== undefined) return distance;
  const range = nearlyRange(chars, lattice, query);
  if (range) return range[1] - range[0] === chars.length ? 1 : 3;
  const texts = names.split('\n');
  return nameLattices.some((sound, at) => nameRange([...(texts[at] ?? '')], sound, query)) ? 4 : undefined;
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
    firstMatch(names, (folded) => nameRange(folded.chars, latticeInText(folded), query)) ??
    (query.core && explain(drama, query.core)) ??
    excerpt(matchIn({ kind: 'synopsis', text: drama.synopsis }, literal(query))) ??
    explainInside(drama, query) ??
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

/** Where a tag or name is, but for a slip, what was typed; undefined where it is not. */
function nameRange(
  chars: string[],
  lattice: Lattice,
  { chars: typed, letters }: SearchQuery,
): CharRange | undefined {
  if (letters !== undefined && !isMixed(letters))
    return letters.length >= MIN_TYPO_LETTER_COUNT && soundDistance(lattice, letters) === 1
      ? [0, chars.length]
      : undefined;
  const sound = latticeOf({ chars: typed, written: typed });
  return matchSimilarName({ chars, lattice }, { chars: typed, lattice: sound });
}

/** How a drama's title stands inside a longer query. */
export function insideOf(drama: SearchableDrama, query: SearchQuery): InsideTitle | undefined {
  const names = namesOf(drama).map(({ text }) => fold(text));
  return titleInside((query.core ?? query).text, { title: fold(drama.title), names });
}

/** A title inside the query, or else the first name that is. */
function explainInside(drama: SearchableDrama, query: SearchQuery): Match | undefined {
  const { text } = query.core ?? query;
  if (insideOf(drama, query)) return matchIn({ kind: 'title', text: drama.title }, whole);
  const names = namesOf(drama).filter((name) => {
    const folded = fold(name.text);
    return folded.length > 1 && text.includes(folded);
  });
  return firstMatch(names, whole);
}

const whole: Find = ({ chars }) => [0, chars.length];
const MIN_TYPO_LETTER_COUNT = 5;

/** Where a line says what was typed; undefined where it does not. */
export function matchLine(text: string, query: Pick<SearchQuery, 'chars'>): Match | undefined {
  return matchIn({ kind: 'line', text }, literal(query));
}

/** The same in pinyin. */
export function matchLineSound(text: string, query: SearchQuery): Match | undefined {
  return matchIn({ kind: 'line', text }, sounding(query));
}

/** The same but for a slip or a missing word. */
export function matchNearLine(text: string, { chars, letters }: SearchQuery): Match | undefined {
  return matchIn({ kind: 'line', text }, (folded) =>
    letters === undefined || isMixed(letters)
      ? matchSimilarLine(folded.chars, chars)?.range
      : matchMistypedPinyin(latticeOf(folded), letters),
  );
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
function literal({ chars: typed }: Pick<SearchQuery, 'chars'>): Find {
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

const SNIPPET_LEAD_LENGTH = 12;
const SNIPPET_LENGTH = 60;

/** A piece of a long text with the match near its beginning. */
function excerpt(match: Match | undefined): Match | undefined {
  const [range] = match?.ranges ?? [];
  if (!match || !range || match.text.length <= SNIPPET_LENGTH) return match;
  const from = startOfChar(match.text, Math.max(0, range.from - SNIPPET_LEAD_LENGTH));
  const to = startOfChar(match.text, Math.max(range.to, from + SNIPPET_LENGTH));
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
