import type { Database } from '@playlet/db';
import { candidates, fieldHits, lineHits, type SearchScope, titleHits } from '@playlet/db/queries/search';
import { nameGrams, synopsisGrams, titleGrams } from '@playlet/domain/search/grams';
import { type SoundMatch, soundMatch } from '@playlet/domain/search/match';
import { matchSimilar } from '@playlet/domain/search/match-similar';
import {
  mistypedSoundConditions,
  type SearchQuery,
  similarConditions,
  soundConditions,
} from '@playlet/domain/search/query';

/** Nobody pages through more than these. */
export const MOST_HITS = 600;

export type SearchScopes = {
  dramas: SearchScope;
  /** Whose lines may be shown: those of private dramas only to members let in. */
  lines: SearchScope;
};

/**
 * Running numbers of the dramas a search finds, the best first: by title (all of it, its beginning, a part), by its
 * sound, by tags and cast, by what the title nearly says when nothing else was found so far, by synopsis, by a
 * spoken line; each of these by heat. What comes later is looked for only while there is room.
 */
export async function rank(db: Database, query: SearchQuery, scopes: SearchScopes): Promise<Uint32Array> {
  const named = await rankNamed(db, query, scopes.dramas, MOST_HITS);
  const hits = new Set(named);
  const { text, chars } = query;
  if (chars.length > 1 && hits.size < MOST_HITS)
    add(
      hits,
      await fieldHits(db, scopes.dramas, 'synopsis', { text, grams: synopsisGrams(chars) }, MOST_HITS),
    );
  if (chars.length > 1 && hits.size < MOST_HITS) add(hits, await lineHits(db, scopes.lines, text, MOST_HITS));
  return Uint32Array.from([...hits].slice(0, MOST_HITS));
}

/** Only what a drama is called by: its title, tags and cast. */
export async function rankNamed(
  db: Database,
  query: SearchQuery,
  scope: SearchScope,
  most: number,
): Promise<number[]> {
  const hits = new Set<number>();
  const { text, chars, letters } = query;
  if (text === '') return [];
  add(
    hits,
    (await titleHits(db, scope, { text, grams: titleGrams(chars) }, most)).map(({ seq }) => seq),
  );
  if (hits.size >= most) return [...hits];
  const sounding = letters === undefined ? { title: [], name: [] } : await bySound(db, scope, letters, false);
  add(hits, sounding.title);
  if (hits.size < most)
    add(hits, await fieldHits(db, scope, 'names', { text, grams: nameGrams(chars) }, most));
  add(hits, sounding.name);
  if (hits.size === 0) add(hits, await nearly(db, scope, query));
  return [...hits].slice(0, most);
}

/** Dramas whose title, or else a name of theirs, sounds like the letters. */
async function bySound(
  db: Database,
  scope: SearchScope,
  letters: string,
  mistyped: boolean,
): Promise<Record<SoundMatch['field'], number[]>> {
  const conditions = mistyped ? mistypedSoundConditions(letters) : soundConditions(letters);
  const found = (await candidates(db, scope, conditions)).flatMap(({ seq, pinyin }) => {
    const match = soundMatch(pinyin, letters, mistyped);
    return match ? [{ seq, ...match }] : [];
  });
  const inOrder = (field: SoundMatch['field']) =>
    PLACES.flatMap((place) =>
      found.filter((one) => one.field === field && one.place === place).map(({ seq }) => seq),
    );
  return { title: inOrder('title'), name: inOrder('name') };
}

const PLACES: readonly SoundMatch['place'][] = ['whole', 'head', 'part'];

/** Dramas whose title was typed with one slip; a whole title first. */
async function nearly(db: Database, scope: SearchScope, { chars, letters }: SearchQuery): Promise<number[]> {
  if (letters !== undefined) return (await bySound(db, scope, letters, true)).title;
  const found = (await candidates(db, scope, similarConditions(chars))).flatMap(({ seq, title }) => {
    const titleChars = [...title];
    const range = matchSimilar(titleChars, chars);
    return range ? [{ seq, whole: range[1] - range[0] === titleChars.length }] : [];
  });
  return found.sort((one, other) => Number(other.whole) - Number(one.whole)).map(({ seq }) => seq);
}

function add(hits: Set<number>, more: readonly number[]): void {
  for (const seq of more) hits.add(seq);
}
