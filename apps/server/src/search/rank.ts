import type { Database } from '@playlet/db';
import { listVisibleSeqs, type Visibility } from '@playlet/db/queries/access/visibility';
import { findDialogueHits } from '@playlet/db/queries/search/dialogue-hits';
import { synopsisGramsOf } from '@playlet/domain/search/grams';
import { readTerm, type SearchQuery } from '@playlet/domain/search/query';
import { listPinned, type SearchRules, synonymsOf } from '@playlet/domain/search/rules';
import { byApproximateDialogue, byDialoguePinyin } from './dialogue-hits.ts';
import { add, MAX_HITS } from './hits.ts';
import { byField, bySound } from './name-hits.ts';
import { rankByName, rankNamed } from './rank-by-name.ts';

/**
 * Running numbers of the dramas a search finds, the best first: by title (all of it, its beginning, a part), by its
 * pinyin, by tags, cast and genres, by names inside the query, by an approximate title or name when nothing else was
 * found, by synopsis, by dialogue; each of these by heat. A later step runs only while there is room. Several words that
 * no drama has together are searched one by one.
 */
export async function rank(db: Database, query: SearchQuery, scope: Visibility): Promise<Uint32Array> {
  const named = await rankByName(db, query, scope);
  const hits = new Set(named.seqs);
  for (const { text, chars } of query.core && !named.isExact ? [query, query.core] : [query]) {
    if (chars.length < 2 || hits.size >= MAX_HITS) continue;
    add(hits, await byField(db, scope, 'synopsis', { text, grams: synopsisGramsOf(chars) }));
    add(hits, await findDialogueHits(db, scope, text, MAX_HITS));
  }
  if (!named.isExact && hits.size < MAX_HITS) add(hits, await byDialoguePinyin(db, query.letters, scope));
  add(hits, named.uncertain);
  if (hits.size === 0 && query.terms.length > 0) add(hits, await rankByAllTerms(db, query.terms, scope));
  if (hits.size <= named.uncertain.length) add(hits, await byApproximateDialogue(db, query, scope));
  if (hits.size === 0) add(hits, await bySound(db, scope, query.core ?? query));
  return Uint32Array.from([...hits].slice(0, MAX_HITS));
}

/** The same, with what operators say: dramas pinned for the word first, and those of words that mean the same last. */
export async function rankByRules(
  db: Database,
  query: SearchQuery,
  scope: Visibility,
  rules: SearchRules,
): Promise<Uint32Array> {
  const hits = new Set(await listVisibleSeqs(db, listPinned(query, rules), scope));
  add(hits, [...(await rank(db, query, scope))]);
  for (const word of synonymsOf(query, rules))
    if (hits.size < MAX_HITS) add(hits, [...(await rankByNameOrSynopsis(db, readTerm(word), scope))]);
  return Uint32Array.from([...hits].slice(0, MAX_HITS));
}

/** Dramas that contain every word, in whatever field; in the order of the first word. */
async function rankByAllTerms(db: Database, terms: SearchQuery[], scope: Visibility): Promise<number[]> {
  const [first, ...others] = await Promise.all(terms.map((term) => rankByNameOrSynopsis(db, term, scope)));
  return [...(first ?? [])].filter((seq) => others.every((hits) => hits.has(seq)));
}

/** Searches titles, tags, cast, genres and the synopsis. */
async function rankByNameOrSynopsis(
  db: Database,
  query: SearchQuery,
  scope: Visibility,
): Promise<Set<number>> {
  const hits = new Set(await rankNamed(db, query, scope));
  const { text, chars } = query;
  if (chars.length > 1 && hits.size < MAX_HITS)
    add(hits, await byField(db, scope, 'synopsis', { text, grams: synopsisGramsOf(chars) }));
  return hits;
}
