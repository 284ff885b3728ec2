import type { Database } from '@playlet/db';
import type { SearchQuery } from '@playlet/domain/search/query';
import { dropOldest } from '../drop-oldest.ts';
import { rank, type SearchScopes } from './rank.ts';

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
};

export type Search = { query: SearchQuery; scopes: SearchScopes };

const KEPT = 10 * 60_000;
const MAX_SEARCHES = 2000;

export function createSearches(db: Database, now: () => number = Date.now): Searches {
  const kept = new Map<string, { seqs: Uint32Array; at: number }>();
  return {
    async page({ query, scopes }, epoch, from, count) {
      const key = JSON.stringify([query.text, scopes, epoch]);
      const earlier = from > 0 ? kept.get(key) : undefined;
      const seqs = earlier && now() - earlier.at < KEPT ? earlier.seqs : await rank(db, query, scopes);
      kept.delete(key);
      kept.set(key, { seqs, at: now() });
      dropOldest(kept, MAX_SEARCHES);
      return { seqs: [...seqs.subarray(from, from + count)], total: seqs.length };
    },
  };
}
