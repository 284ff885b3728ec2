import { matchApproximateDialogue } from './approximate-dialogue.ts';
import { namesOf, type SearchableDrama } from './document.ts';
import { findEmoji } from './emoji.ts';
import { type Folded, fold, foldWithSpans } from './fold.ts';
import { measureFuzzyPinyin } from './fuzzy-pinyin.ts';
import { decodeLattice, type Lattice, latticeOf, readLatticeInText, withCharacters } from './lattice.ts';
import { type CharRange, matchCommonPinyin, matchPinyin, matchPinyinWithTypo } from './match-pinyin.ts';
import { matchHomophones, matchNameWithTypo, matchSound, matchWithTypo } from './match-typo.ts';
import { type ContainedTitle, findContainedTitle } from './names-in-query.ts';
import { isMixed, type SearchQuery } from './query.ts';

/** Places in a text, in UTF-16 units: [from, to). */
type TextRange = { from: number; to: number };
type MatchKind = 'title' | 'pinyin' | 'similar' | 'tag' | 'cast' | 'synopsis' | 'line';
/** Why a drama was found: one of its texts, and the matched ranges. */
type Match = { kind: MatchKind; text: string; ranges: TextRange[] };

/** How the pinyin of a drama matches the typed letters: in its title or one of its names, and where in it. */
type PinyinMatch = {
  field: 'title' | 'name';
  position: 'whole' | 'head' | 'part';
  /** Whether the match uses the usual readings of this text. */
  usual: boolean;
};

/** A drama as the index offers it: folded texts, and how title and names are read. */
type Indexed = { title: string; names: string; pinyin: string };

/** The best match of an indexed drama's pinyin with the letters; the title comes first. */
export function matchIndexedPinyin(
  { title, names, pinyin }: Indexed,
  letters: string,
): PinyinMatch | undefined {
  const texts = isMixed(letters) ? [title, ...names.split('\n')] : [];
  let best: PinyinMatch | undefined;
  for (const [at, line] of pinyin.split('\n').entries()) {
    const lattice = withCharacters(decodeLattice(line), [...(texts[at] ?? '')]);
    const range = matchPinyin(lattice, letters);
    if (!range) continue;
    const position = positionOf(range, lattice.length);
    // A whole name is a better match than a part of the title.
    if (best && (best.position !== 'part' || position !== 'whole')) continue;
    const usual = matchCommonPinyin(lattice, letters) !== undefined;
    best = { field: at === 0 ? 'title' : 'name', position, usual };
  }
  return best;
}

/** The distance of an indexed drama from a query with a typo: 1 or 2 for the whole title, 3 for a part, 4 for a name. */
export function measureTypos(
  { title, names, pinyin }: Indexed,
  query: SearchQuery,
): 1 | 2 | 3 | 4 | undefined {
  const chars = [...title];
  const [lattice = [], ...nameLattices] = pinyin.split('\n').map(decodeLattice);
  const distance = query.letters === undefined ? undefined : measureFuzzyPinyin(lattice, query.letters);
  if (distance !== undefined) return distance;
  const range = approximateRange(chars, lattice, query);
  if (range) return range[1] - range[0] === chars.length ? 1 : 3;
  const texts = names.split('\n');
  return nameLattices.some((sound, at) => approximateNameRange([...(texts[at] ?? '')], sound, query))
    ? 4
    : undefined;
}

/** Why a search finds a drama, by its best matching text; undefined where only its dialogue may match. */
export function explain(drama: SearchableDrama, query: SearchQuery): Match | undefined {
  if (query.emoji) return explainEmoji(drama, query.emoji);
  const title = { kind: 'title' as const, text: drama.title };
  const names = namesOf(drama);
  return (
    matchIn(title, findLiteral(query)) ??
    matchIn({ ...title, kind: 'pinyin' }, findPinyin(query)) ??
    firstMatch(names, findLiteral(query)) ??
    firstMatch(names, findPinyin(query)) ??
    firstOf(query.variants, (variant) => explainAsTyped(drama, variant)) ??
    matchIn({ ...title, kind: 'similar' }, (folded) =>
      approximateRange(folded.chars, readLatticeInText(folded), query),
    ) ??
    firstMatch(names, (folded) => approximateNameRange(folded.chars, readLatticeInText(folded), query)) ??
    (query.core && explain(drama, query.core)) ??
    excerpt(matchIn({ kind: 'synopsis', text: drama.synopsis }, findLiteral(query))) ??
    explainContained(drama, query) ??
    firstOf(query.terms, (term) => explain(drama, term))
  );
}

/** Explains a title or a name that contains all of the typed text. */
function explainAsTyped(drama: SearchableDrama, query: SearchQuery): Match | undefined {
  const subjects = [{ kind: 'title' as const, text: drama.title }, ...namesOf(drama)];
  return firstMatch(subjects, findLiteral(query)) ?? firstMatch(subjects, findPinyin(query));
}

function explainEmoji({ title }: SearchableDrama, wanted: readonly string[]): Match | undefined {
  const places = findEmoji(title);
  if (!wanted.every((one) => places.some(({ emoji }) => emoji === one))) return undefined;
  const ranges = places
    .filter(({ emoji }) => wanted.includes(emoji))
    .map(({ emoji, at }) => ({ from: at, to: at + emoji.length }));
  return { kind: 'title', text: title, ranges };
}

/** Explains a drama that only sounds like the typed text, without other results. */
export function explainSound({ title }: SearchableDrama, query: SearchQuery): Match | undefined {
  const { chars, letters } = query.core ?? query;
  if (letters !== undefined) return undefined;
  const typed = latticeOf({ chars, written: chars });
  return matchIn({ kind: 'similar', text: title }, (folded) => matchSound(readLatticeInText(folded), typed));
}

/** Whether a part of an indexed title sounds like these characters. */
export function isHomophone({ pinyin }: Pick<Indexed, 'pinyin'>, chars: readonly string[]): boolean {
  const [title = ''] = pinyin.split('\n', 1);
  return matchSound(decodeLattice(title), latticeOf({ chars, written: chars })) !== undefined;
}

/** Returns where a folded title equals the typed text, except for a typo, an accent, or homophones. */
function approximateRange(
  title: string[],
  lattice: Lattice,
  { chars, letters }: SearchQuery,
): CharRange | undefined {
  if (letters === undefined || isMixed(letters))
    return matchWithTypo(title, chars) ?? matchHomophones(lattice, latticeOf({ chars, written: chars }));
  return measureFuzzyPinyin(lattice, letters) ? [0, title.length] : matchPinyinWithTypo(lattice, letters);
}

/** Returns where a tag or name equals the typed text except for a typo; undefined without a match. */
function approximateNameRange(
  chars: string[],
  lattice: Lattice,
  { chars: typed, letters }: SearchQuery,
): CharRange | undefined {
  if (letters !== undefined && !isMixed(letters))
    return letters.length >= MIN_TYPO_LETTER_COUNT && measureFuzzyPinyin(lattice, letters) === 1
      ? [0, chars.length]
      : undefined;
  const sound = latticeOf({ chars: typed, written: typed });
  return matchNameWithTypo({ chars, lattice }, { chars: typed, lattice: sound });
}

/** How a longer query contains a drama's title. */
export function containedTitleOf(drama: SearchableDrama, query: SearchQuery): ContainedTitle | undefined {
  const names = namesOf(drama).map(({ text }) => fold(text));
  return findContainedTitle((query.core ?? query).text, { title: fold(drama.title), names });
}

/** The title the query contains, or else the first name it contains. */
function explainContained(drama: SearchableDrama, query: SearchQuery): Match | undefined {
  const { text } = query.core ?? query;
  if (containedTitleOf(drama, query)) return matchIn({ kind: 'title', text: drama.title }, whole);
  const names = namesOf(drama).filter((name) => {
    const folded = fold(name.text);
    return folded.length > 1 && text.includes(folded);
  });
  return firstMatch(names, whole);
}

const whole: Find = ({ chars }) => [0, chars.length];
const MIN_TYPO_LETTER_COUNT = 5;

/** Returns where a line of dialogue contains the typed text; undefined without a match. */
export function matchDialogue(text: string, query: Pick<SearchQuery, 'chars'>): Match | undefined {
  return matchIn({ kind: 'line', text }, findLiteral(query));
}

/** Returns where the pinyin of a line contains the typed text. */
export function matchDialoguePinyin(text: string, query: SearchQuery): Match | undefined {
  return matchIn({ kind: 'line', text }, findPinyin(query));
}

/** Returns where a line contains the typed text, except for a typo or a missing word. */
export function matchDialogueApproximately(text: string, { chars, letters }: SearchQuery): Match | undefined {
  return matchIn({ kind: 'line', text }, (folded) =>
    letters === undefined || isMixed(letters)
      ? matchApproximateDialogue(folded.chars, chars)?.range
      : matchPinyinWithTypo(latticeOf(folded), letters),
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
function findLiteral({ chars: typed }: Pick<SearchQuery, 'chars'>): Find {
  return ({ chars }) => {
    for (let from = 0; from + typed.length <= chars.length; from += 1)
      if (typed.every((char, at) => chars[from + at] === char)) return [from, from + typed.length];
    return undefined;
  };
}

function findPinyin({ letters }: SearchQuery): Find {
  return (folded) => {
    if (letters === undefined) return undefined;
    const lattice = latticeOf(folded);
    return matchPinyin(isMixed(letters) ? withCharacters(lattice, folded.chars) : lattice, letters);
  };
}

function positionOf([from, to]: CharRange, length: number): PinyinMatch['position'] {
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
