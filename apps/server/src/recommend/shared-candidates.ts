import type { Database } from '@playlet/db';
import type { CandidateRow } from '@playlet/db/queries/recommendations/candidates';
import { type HotRow, listHottestOfGenre, type Pool } from '@playlet/db/queries/recommendations/recommend';
import type { Caches } from '../caches.ts';
import type { GroupOrders } from '../catalogue/order.ts';
import type { Candidates } from './candidates.ts';

/** Candidates that many feeds have in common, with their features. */
export type SharedCandidates = {
  /** Returns the hot and the new dramas that may be shown. */
  general(pool: Pool): Promise<GeneralCandidates>;
  /** Running numbers of the most watched dramas of these genres; some may not be shown any more. */
  ofGenres(genres: readonly string[], pool: Pool): Promise<number[]>;
};

type GeneralCandidates = {
  bySeq: ReadonlyMap<number, CandidateRow>;
  /** Places of the hottest, from 1, by running number. */
  hotPlaces: ReadonlyMap<number, number>;
};

const MAX_HOT_CANDIDATES = 80;
const MAX_FRESH_CANDIDATES = 60;
const MAX_GENRE_CANDIDATES = 100;
/** The facts about dramas, and whether they may be shown, are as old as the orders that name them. */
const GENERAL_TTL_MS = 1000;
/** The set of the hottest dramas moves with every play, and is read as seldom as the hot order is. */
const GENRE_TTL_MS = 60_000;
const MAX_POOLS = 20;
const MAX_GENRES = 500;

export function createSharedCandidates(
  db: Database,
  { orders, candidates, caches }: { orders: GroupOrders; candidates: Candidates; caches: Caches },
): SharedCandidates {
  const general = caches.open<string, GeneralCandidates, Pool>('general candidates', {
    max: MAX_POOLS,
    ttl: GENERAL_TTL_MS,
    async fetchMethod(_key, _stale, { context: pool }) {
      const [hot, fresh] = await Promise.all([
        orders.first({ ...pool, sort: 'hot' }, MAX_HOT_CANDIDATES),
        orders.first({ ...pool, sort: 'new' }, MAX_FRESH_CANDIDATES),
      ]);
      const rows = await candidates([...new Set([...hot, ...fresh])], pool);
      return {
        bySeq: new Map(rows.map((row) => [row.seq, row])),
        hotPlaces: new Map(hot.map((seq, at) => [seq, at + 1])),
      };
    },
  });
  const hottest = caches.open<string, HotRow[], { genre: string; pool: Pool }>('genre candidates', {
    max: MAX_GENRES,
    ttl: GENRE_TTL_MS,
    fetchMethod: (_key, _stale, { context: { genre, pool } }) =>
      listHottestOfGenre(db, genre, pool, MAX_GENRE_CANDIDATES),
  });
  return {
    general: (pool) => general.forceFetch(JSON.stringify(pool), { context: pool }),
    async ofGenres(genres, pool) {
      const lists = await Promise.all(
        genres.map((genre) =>
          hottest.forceFetch(JSON.stringify([genre, pool]), { context: { genre, pool } }),
        ),
      );
      const bySeq = new Map(lists.flat().map((row) => [row.seq, row]));
      const sorted = [...bySeq.values()].sort(byHeat);
      return sorted.slice(0, MAX_GENRE_CANDIDATES).map(({ seq }) => seq);
    },
  };
}

/** The order of the lists that are sorted by heat. */
function byHeat(one: HotRow, other: HotRow): number {
  return other.heat - one.heat || other.plays - one.plays || other.seq - one.seq;
}
