import type { Database } from '@playlet/db';
import {
  type Band,
  candidates,
  fieldHits,
  groupsTitled,
  groupsWithAll,
  knownNames,
  lineHits,
  linesHolding,
  linesSounding,
  type TitlePlace,
  titleHits,
} from '@playlet/db/queries/search';
import type { Visibility } from '@playlet/db/queries/visibility';
import {
  headGram,
  nameGrams,
  synopsisGrams,
  titleGrams,
  wholeGram,
  wholeNameGram,
} from '@playlet/domain/search/grams';
import { cutNames, piecesOf, titleInside } from '@playlet/domain/search/inside';
import { halvesOfSound, pieceOfSound, saysNearly } from '@playlet/domain/search/line-sound';
import { slipDistance, soundMatch } from '@playlet/domain/search/match';
import {
  type GramCondition,
  homophoneConditions,
  isMixed,
  mistypedSoundConditions,
  readTerm,
  type SearchQuery,
  similarConditions,
  similarNameConditions,
  slippedTitleConditions,
  soundConditions,
} from '@playlet/domain/search/query';
import { halvesOfLine, matchSimilarLine } from '@playlet/domain/search/similar-line';

/** Nobody pages through more than these. */
const MAX_HITS = 300;
/** Of what may be meant so many are looked at closely, the hottest. */
const MAX_CANDIDATES = 2 * MAX_HITS;
/** Fewer hits than this may not be what was meant. */
const MIN_CERTAIN_HITS = 3;
/** A shorter query is a word rather than several. */
const MIN_COMPOSED_LENGTH = 4;
const MAX_INSIDE_HITS = 50;

/**
 * Running numbers of the dramas a search finds, the best first: by title (all of it, its beginning, a part), by its
 * sound, by tags, cast and genres, by what stands inside the query, by what the title or a name nearly says when nothing
 * else was found so far, by synopsis, by a spoken line; each of these by heat. What comes later is looked for only while
 * there is room. Several words that are nowhere together are looked for one by one.
 */
export async function rank(db: Database, query: SearchQuery, scope: Visibility): Promise<Uint32Array> {
  const named = await rankByName(db, query, scope);
  const hits = new Set(named.seqs);
  for (const { text, chars } of query.core && !named.meant ? [query, query.core] : [query]) {
    if (chars.length < 2 || hits.size >= MAX_HITS) continue;
    add(hits, await byField(db, scope, 'synopsis', { text, grams: synopsisGrams(chars) }));
    add(hits, await lineHits(db, scope, text, MAX_HITS));
  }
  if (!named.meant && hits.size < MAX_HITS) add(hits, await byLineSound(db, query.letters, scope));
  add(hits, named.maybe);
  if (hits.size === 0 && query.terms.length > 0) add(hits, await rankTogether(db, query.terms, scope));
  if (hits.size <= named.maybe.length) add(hits, await byNearLine(db, query, scope));
  return Uint32Array.from([...hits].slice(0, MAX_HITS));
}

/** Dramas that have every word, each wherever it may be; in the order of the first. */
async function rankTogether(db: Database, terms: SearchQuery[], scope: Visibility): Promise<number[]> {
  const [first, ...others] = await Promise.all(terms.map((term) => rankWritten(db, term, scope)));
  return [...(first ?? [])].filter((seq) => others.every((hits) => hits.has(seq)));
}

/** Dramas in which somebody says what was typed in pinyin. */
async function byLineSound(db: Database, letters: string | undefined, scope: Visibility): Promise<number[]> {
  const piece = pieceOfSound(letters);
  return piece ? (await linesSounding(db, scope, [piece])).map(({ seq }) => seq) : [];
}

/** Dramas in which somebody nearly says what was typed in pinyin. */
async function byNearLineSound(db: Database, letters: string, scope: Visibility): Promise<number[]> {
  const halves = halvesOfSound(letters);
  const parts = await linesSounding(db, scope, halves);
  return parts.filter((part) => saysNearly(part, letters, halves)).map(({ seq }) => seq);
}

/** Dramas in which somebody nearly says what was typed, those that say most of it first. */
async function byNearLine(
  db: Database,
  { chars, letters }: SearchQuery,
  scope: Visibility,
): Promise<number[]> {
  if (letters !== undefined && !isMixed(letters)) return byNearLineSound(db, letters, scope);
  const shares = new Map<number, number>();
  for (const { seq, lines } of await linesHolding(db, scope, halvesOfLine(chars)))
    for (const line of lines.split('\n')) {
      const share = matchSimilarLine([...line], chars)?.share ?? 0;
      if (share > (shares.get(seq) ?? 0)) shares.set(seq, share);
    }
  return [...shares].sort(([, one], [, other]) => other - one).map(([seq]) => seq);
}

/** What a drama is called by, and its synopsis. */
async function rankWritten(db: Database, query: SearchQuery, scope: Visibility): Promise<Set<number>> {
  const hits = new Set(await rankNamed(db, query, scope));
  const { text, chars } = query;
  if (chars.length > 1 && hits.size < MAX_HITS)
    add(hits, await byField(db, scope, 'synopsis', { text, grams: synopsisGrams(chars) }));
  return hits;
}

/** Only what a drama is called by: its title, tags, cast and genres. */
export async function rankNamed(db: Database, query: SearchQuery, scope: Visibility): Promise<number[]> {
  const { seqs, maybe } = await rankByName(db, query, scope);
  return [...new Set([...seqs, ...maybe])].slice(0, MAX_HITS);
}

/** `meant`: a title is it or begins so; `maybe`: a title stands in what was typed, beside much else. */
type Named = { seqs: number[]; maybe: number[]; meant?: boolean };

async function rankByName(db: Database, query: SearchQuery, scope: Visibility): Promise<Named> {
  if (query.text === '') return { seqs: [], maybe: [] };
  const whole = await rankExactly(db, query, scope);
  if (whole.meant) return { seqs: whole.seqs, maybe: [], meant: true };
  const core = query.core && (await rankExactly(db, query.core, scope));
  // What the query is about stands before what holds every word of it by chance.
  const hits = new Set([...(core?.seqs ?? []), ...whole.seqs]);
  let maybe: number[] = [];
  if (!core?.meant && hits.size < MIN_CERTAIN_HITS) {
    const inside = await rankInside(db, query.core ?? query, scope);
    add(hits, inside.seqs);
    maybe = inside.maybe;
    // A few with that in the middle may be there by chance.
    if (hits.size < MIN_CERTAIN_HITS && inside.seqs.length === 0)
      add(hits, await nearly(db, scope, query.core ?? query));
    if (hits.size === 0 && query.core) add(hits, await nearly(db, scope, query));
  }
  return { seqs: [...hits].slice(0, MAX_HITS), maybe };
}

/** As it is typed; `meant` where a title is it or begins so. */
async function rankExactly(
  db: Database,
  { text, chars, letters }: SearchQuery,
  scope: Visibility,
): Promise<{ seqs: number[]; meant: boolean }> {
  const [titles, sounding] = await Promise.all([
    byTitle(db, scope, { chars, text }),
    letters === undefined ? NOTHING : bySound(db, scope, letters),
  ]);
  const hits = new Set(byPlace(titles));
  const [wholeTitles, otherTitles] = apart(sounding.title, ({ place }) => place !== 'part');
  const [wholeNames, otherNames] = apart(sounding.name, ({ place }) => place === 'whole');
  add(hits, alternately(byPlace(wholeTitles), byPlace(wholeNames)));
  add(hits, byPlace(otherTitles));
  if (hits.size < MAX_HITS) add(hits, await byField(db, scope, 'names', { text, grams: nameGrams(chars) }));
  add(hits, byPlace(otherNames));
  const meant = [...titles, ...sounding.title].some(({ place }) => place !== 'part');
  return { seqs: [...hits].slice(0, MAX_HITS), meant };
}

/** Dramas whose title, or names, stand inside the query. */
async function rankInside(db: Database, query: SearchQuery, scope: Visibility): Promise<Named> {
  const { text, chars } = query;
  if (chars.length < MIN_COMPOSED_LENGTH) return { seqs: [], maybe: [] };
  const pieces = piecesOf(chars);
  const titled = (await groupsTitled(db, scope, pieces, MAX_INSIDE_HITS))
    .flatMap(({ seq, title, names }) => {
      const inside = titleInside(text, { title, names: names.split('\n') });
      return inside ? [{ seq, ...inside, length: title.length }] : [];
    })
    .sort((one, other) => other.length - one.length);
  const [all, some] = apart(titled, ({ isAll }) => isAll);
  const seqs = all.map(({ seq }) => seq);
  const maybe = some.map(({ seq }) => seq);
  if (seqs.length > 0) return { seqs, maybe };
  const { names, rest } = cutNames(text, await knownNames(db, pieces));
  if (names.length === 0) return { seqs, maybe };
  const grams = names.map(wholeNameGram);
  const [other, ...more] = rest;
  if (other === undefined) {
    const condition = [{ all: grams, any: [] }];
    for (const band of ['hot', 'cold'] as const)
      seqs.push(...(await candidates(db, { scope, band, most: MAX_HITS }, condition)).map(({ seq }) => seq));
  } else if (more.length === 0) {
    const term = readTerm(other);
    const found = await rankExactly(db, term, scope);
    seqs.push(...(await groupsWithAll(db, found.seqs, grams)));
    if (seqs.length === 0) seqs.push(...(await groupsWithAll(db, await nearly(db, scope, term), grams)));
  }
  return { seqs, maybe };
}

function apart<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** One of each in turn. */
function alternately(one: number[], other: number[]): number[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1),
  ]).flat();
}

type Hit = { seq: number; place: TitlePlace; usual?: boolean };

/**
 * A word of every tenth title is not looked up in all of them: where the hottest dramas fill the list, the others are
 * asked only for what would stand before those.
 */
async function byTitle(
  db: Database,
  scope: Visibility,
  { text, chars }: Pick<SearchQuery, 'text' | 'chars'>,
): Promise<Hit[]> {
  const grams = titleGrams(chars);
  const look = (band: Band, wanted: string[]) =>
    titleHits(db, { scope, band, most: MAX_HITS }, { text, grams: wanted });
  const hot = await look('hot', grams);
  const heads = hot.filter(({ place }) => place !== 'part').length;
  const missing =
    hot.length < MAX_HITS ? grams : heads < MAX_HITS ? [headGram(chars), ...grams] : [wholeGram(text)];
  return [...hot, ...(await look('cold', missing))];
}

async function byField(
  db: Database,
  scope: Visibility,
  field: 'names' | 'synopsis',
  wanted: { text: string; grams: string[] },
): Promise<number[]> {
  const hot = await fieldHits(db, { scope, band: 'hot', most: MAX_HITS }, field, wanted);
  const most = MAX_HITS - hot.length;
  return most > 0 ? [...hot, ...(await fieldHits(db, { scope, band: 'cold', most }, field, wanted))] : hot;
}

type Sounding = { title: Hit[]; name: Hit[] };
const NOTHING: Sounding = { title: [], name: [] };

/** Dramas whose title, or else a name of theirs, sounds like the letters. */
async function bySound(db: Database, scope: Visibility, letters: string): Promise<Sounding> {
  const look = async (band: Band, conditions: GramCondition[]) =>
    (await candidates(db, { scope, band, most: MAX_CANDIDATES }, conditions)).flatMap((candidate) => {
      const match = soundMatch(candidate, letters);
      return match ? [{ seq: candidate.seq, ...match }] : [];
    });
  // All of a title stands first however few have played it, so it is not left to the hottest.
  const whole = [{ all: [wholeGram(letters)], any: [] }];
  const conditions = soundConditions(letters);
  const all = (await Promise.all([look('hot', whole), look('cold', whole), look('hot', conditions)])).flat();
  const titles = new Set(all.filter(({ field }) => field === 'title').map(({ seq }) => seq));
  if (titles.size < MAX_HITS) all.push(...(await look('cold', conditions)));
  return {
    title: all.filter(({ field }) => field === 'title'),
    name: all.filter(({ field }) => field === 'name'),
  };
}

/** Dramas whose title or name was typed with a slip or as it sounds elsewhere: the nearest first, titles before names. */
async function nearly(db: Database, scope: Visibility, query: SearchQuery): Promise<number[]> {
  const { chars, letters } = query;
  const look = async (conditions: GramCondition[]) => {
    const bands = (['hot', 'cold'] as const).map((band) =>
      candidates(db, { scope, band, most: MAX_CANDIDATES }, conditions),
    );
    const near = (await Promise.all(bands)).flat().flatMap((candidate) => {
      const distance = slipDistance(candidate, query);
      return distance === undefined ? [] : [{ seq: candidate.seq, distance }];
    });
    return near.sort((one, other) => one.distance - other.distance).map(({ seq }) => seq);
  };
  if (letters === undefined || isMixed(letters))
    return look([
      ...similarConditions(chars),
      ...similarNameConditions(chars),
      ...homophoneConditions(chars),
    ]);
  const whole = await look(slippedTitleConditions(letters));
  return whole.length > 0 ? whole : look(mistypedSoundConditions(letters));
}

const PLACES: readonly TitlePlace[] = ['whole', 'head', 'part'];

/** Whole titles first, then beginnings, then parts; of each those that are read so, then as hot as they came. */
function byPlace(hits: Hit[]): number[] {
  return PLACES.flatMap((place) => {
    const there = hits.filter((hit) => hit.place === place);
    return [true, false].flatMap((usual) =>
      there.filter((hit) => (hit.usual ?? true) === usual).map(({ seq }) => seq),
    );
  });
}

function add(hits: Set<number>, more: readonly number[]): void {
  for (const seq of more) hits.add(seq);
}
