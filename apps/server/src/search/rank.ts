import type { Database } from '@playlet/db';
import {
  type Band,
  candidates,
  fieldHits,
  lineHits,
  type SearchScope,
  type TitlePlace,
  titleHits,
} from '@playlet/db/queries/search';
import { headGram, nameGrams, synopsisGrams, titleGrams, wholeGram } from '@playlet/domain/search/grams';
import { slipDistance, soundMatch } from '@playlet/domain/search/match';
import {
  type GramCondition,
  homophoneConditions,
  isMixed,
  mistypedSoundConditions,
  type SearchQuery,
  similarConditions,
  slippedTitleConditions,
  soundConditions,
} from '@playlet/domain/search/query';

/** Nobody pages through more than these. */
export const MOST_HITS = 300;
/** Of what may be meant so many are looked at closely, the hottest. */
const CANDIDATES = 2 * MOST_HITS;
/** Fewer hits than this may not be what was meant. */
const BY_CHANCE = 3;

export type SearchScopes = {
  dramas: SearchScope;
  /** Whose lines may be shown: those of private dramas only to members let in. */
  lines: SearchScope;
};

/**
 * Running numbers of the dramas a search finds, the best first: by title (all of it, its beginning, a part), by its
 * sound, by tags and cast, by what the title nearly says when nothing else was found so far, by synopsis, by a
 * spoken line; each of these by heat. What comes later is looked for only while there is room. Several words that are
 * nowhere together are looked for one by one.
 */
export async function rank(db: Database, query: SearchQuery, scopes: SearchScopes): Promise<Uint32Array> {
  const hits = await rankWritten(db, query, scopes.dramas);
  if (query.chars.length > 1 && hits.size < MOST_HITS)
    add(hits, await lineHits(db, scopes.lines, query.text, MOST_HITS));
  if (hits.size === 0 && query.terms.length > 0)
    add(hits, await rankTogether(db, query.terms, scopes.dramas));
  return Uint32Array.from([...hits].slice(0, MOST_HITS));
}

/** Dramas that have every word, each wherever it may be; in the order of the first. */
async function rankTogether(db: Database, terms: SearchQuery[], scope: SearchScope): Promise<number[]> {
  const [first, ...others] = await Promise.all(terms.map((term) => rankWritten(db, term, scope)));
  return [...(first ?? [])].filter((seq) => others.every((hits) => hits.has(seq)));
}

/** What a drama is called by, and its synopsis. */
async function rankWritten(db: Database, query: SearchQuery, scope: SearchScope): Promise<Set<number>> {
  const hits = new Set(await rankNamed(db, query, scope));
  const { text, chars } = query;
  if (chars.length > 1 && hits.size < MOST_HITS)
    add(hits, await byField(db, scope, 'synopsis', { text, grams: synopsisGrams(chars) }));
  return hits;
}

/** Only what a drama is called by: its title, tags and cast. */
export async function rankNamed(db: Database, query: SearchQuery, scope: SearchScope): Promise<number[]> {
  const { text, chars, letters } = query;
  if (text === '') return [];
  const [titles, sounding] = await Promise.all([
    byTitle(db, scope, query),
    letters === undefined ? NOTHING : bySound(db, scope, letters),
  ]);
  const hits = new Set(byPlace(titles));
  add(hits, byPlace(sounding.title));
  if (hits.size < MOST_HITS) add(hits, await byField(db, scope, 'names', { text, grams: nameGrams(chars) }));
  add(hits, byPlace(sounding.name));
  // A title that begins so is what was meant; a few with that in the middle may be there by chance.
  const meant = [...titles, ...sounding.title].some(({ place }) => place !== 'part');
  if (hits.size < BY_CHANCE && !meant) add(hits, await nearly(db, scope, query));
  return [...hits].slice(0, MOST_HITS);
}

type Hit = { seq: number; place: TitlePlace; usual?: boolean };

/**
 * A word of every tenth title is not looked up in all of them: where the hottest dramas fill the list, the others are
 * asked only for what would stand before those.
 */
async function byTitle(db: Database, scope: SearchScope, { text, chars }: SearchQuery): Promise<Hit[]> {
  const grams = titleGrams(chars);
  const look = (band: Band, wanted: string[]) =>
    titleHits(db, { scope, band, most: MOST_HITS }, { text, grams: wanted });
  const hot = await look('hot', grams);
  const heads = hot.filter(({ place }) => place !== 'part').length;
  const missing =
    hot.length < MOST_HITS ? grams : heads < MOST_HITS ? [headGram(chars), ...grams] : [wholeGram(text)];
  return [...hot, ...(await look('cold', missing))];
}

async function byField(
  db: Database,
  scope: SearchScope,
  field: 'names' | 'synopsis',
  wanted: { text: string; grams: string[] },
): Promise<number[]> {
  const hot = await fieldHits(db, { scope, band: 'hot', most: MOST_HITS }, field, wanted);
  const most = MOST_HITS - hot.length;
  return most > 0 ? [...hot, ...(await fieldHits(db, { scope, band: 'cold', most }, field, wanted))] : hot;
}

type Sounding = { title: Hit[]; name: Hit[] };
const NOTHING: Sounding = { title: [], name: [] };

/** Dramas whose title, or else a name of theirs, sounds like the letters. */
async function bySound(db: Database, scope: SearchScope, letters: string): Promise<Sounding> {
  const look = async (band: Band, conditions: GramCondition[]) =>
    (await candidates(db, { scope, band, most: CANDIDATES }, conditions)).flatMap((candidate) => {
      const match = soundMatch(candidate, letters);
      return match ? [{ seq: candidate.seq, ...match }] : [];
    });
  // All of a title stands first however few have played it, so it is not left to the hottest.
  const whole = [{ all: [wholeGram(letters)], any: [] }];
  const conditions = soundConditions(letters);
  const all = (await Promise.all([look('hot', whole), look('cold', whole), look('hot', conditions)])).flat();
  const titles = new Set(all.filter(({ field }) => field === 'title').map(({ seq }) => seq));
  if (titles.size < MOST_HITS) all.push(...(await look('cold', conditions)));
  return {
    title: all.filter(({ field }) => field === 'title'),
    name: all.filter(({ field }) => field === 'name'),
  };
}

/** Dramas whose title was typed with a slip or as it sounds elsewhere: the nearest first, a whole title before a part. */
async function nearly(db: Database, scope: SearchScope, query: SearchQuery): Promise<number[]> {
  const { chars, letters } = query;
  const look = async (conditions: GramCondition[]) => {
    const bands = (['hot', 'cold'] as const).map((band) =>
      candidates(db, { scope, band, most: CANDIDATES }, conditions),
    );
    const near = (await Promise.all(bands)).flat().flatMap((candidate) => {
      const distance = slipDistance(candidate, query);
      return distance === undefined ? [] : [{ seq: candidate.seq, distance }];
    });
    return near.sort((one, other) => one.distance - other.distance).map(({ seq }) => seq);
  };
  if (letters === undefined || isMixed(letters))
    return look([...similarConditions(chars), ...homophoneConditions(chars)]);
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
