import type { Database } from '@playlet/db';
import { searchWithin } from '@playlet/db/queries/search';
import type { Visibility } from '@playlet/db/queries/visibility';
import type { SearchQuery } from '@playlet/domain/search/query';
import { createTurns } from '../account/turns.ts';
import { dropOldest } from '../drop-oldest.ts';
import { rank, rankNamed } from './rank.ts';

/**
 * Searches viewers are paging through. The first page is searched anew; later ones are cut out of what it found, so
 * no drama shows twice or is lost in between, and they cost nothing.
 */
export type Searches = {
  /** Running numbers of a page, of a search whose first page was asked for at `epoch` (milliseconds). */
  page(
    search: Search,
    epoch: number,
    from: number,
    count: number,
  ): Promise<{ seqs: number[]; total: number }>;
  /** The same of titles, tags, cast and genres alone, and nothing kept. */
  named(search: Search): Promise<number[]>;
};

export type Search = { query: SearchQuery; scope: Visibility };

const SEARCH_TTL_MS = 10 * 60_000;
const MAX_SEARCHES = 2000;

/** Searches at once, each on one connection; others wait, so that most connections are always there for other calls. */
const TURNS = { atOnce: 4, waiting: 200, maxWaitMs: 10_000 };

export function createSearches(db: Database, now: () => number = Date.now): Searches {
  const turn = createTurns(TURNS);
  const kept = new Map<string, { seqs: Uint32Array; at: number }>();
  return {
    async page({ query, scope }, epoch, from, count) {
      const key = JSON.stringify([query.text, scope, epoch]);
      const earlier = from > 0 ? kept.get(key) : undefined;
      const seqs =
        earlier && now() - earlier.at < SEARCH_TTL_MS
          ? earlier.seqs
          : await turn(() => searchWithin(db, (connection) => rank(connection, query, scope)));
      kept.delete(key);
      kept.set(key, { seqs, at: now() });
      dropOldest(kept, MAX_SEARCHES);
      return { seqs: [...seqs.subarray(from, from + count)], total: seqs.length };
    },
    named: ({ query, scope }) =>
      turn(() => searchWithin(db, (connection) => rankNamed(connection, query, scope))),
  };
}
