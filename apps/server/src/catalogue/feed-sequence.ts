import type { Database } from '@playlet/db';
import { groupSequence } from '@playlet/db/queries/catalogue/group-order';
import { genresOf, type Pool } from '@playlet/db/queries/recommendations/recommend';
import { interleaveFresh } from '@playlet/domain/recommend/interleave';
import { spreadGenres } from '@playlet/domain/recommend/spread';

/** The number of the latest dramas that are brought forward among the hot ones. */
const MAX_FRESH_DRAMAS = 100;
/** So far down genres take turns; hardly anybody looks further, and every drama is still there. */
const MAX_SPREAD_PLACES = 600;

/** Returns the shared feed: hot dramas, fresh ones in between, genres taking turns; every drama of the pool once. */
export async function computeFeedSequence(db: Database, pool: Pool, hot: Uint32Array): Promise<Uint32Array> {
  const fresh = await groupSequence(db, { ...pool, sort: 'new' }, MAX_FRESH_DRAMAS);
  const merged = interleaveFresh(hot, fresh);
  const first = [...merged.subarray(0, MAX_SPREAD_PLACES)];
  const genres = await genresOf(db, first);
  merged.set(spreadGenres(first, (seq) => genres.get(seq)));
  return pool.clearedItems === undefined ? merged : moveClearedFirst(db, pool, merged, pool.clearedItems);
}

/** Returns the dramas cleared for first screens, then the others; the cleared ones alone where they are fewer than have to be. */
async function moveClearedFirst(
  db: Database,
  pool: Pool,
  seqs: Uint32Array,
  clearedItems: number,
): Promise<Uint32Array> {
  const cleared = new Set(await groupSequence(db, { ...pool, cleared: true, sort: 'new' }));
  const head = seqs.filter((seq) => cleared.has(seq));
  if (head.length < clearedItems) return head;
  const ordered = new Uint32Array(seqs.length);
  ordered.set(head);
  ordered.set(
    seqs.filter((seq) => !cleared.has(seq)),
    head.length,
  );
  return ordered;
}
