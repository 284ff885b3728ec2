import type { Database } from '@playlet/db';
import type { Visibility } from '@playlet/db/queries/access/visibility';
import { searchWithin } from '@playlet/db/queries/search/search-within';
import type { SearchQuery } from '@playlet/domain/search/query';
import type { SearchRules } from '@playlet/domain/search/rules';
import type { SeqPage, SeqPageInput } from '../catalogue/order.ts';
import { createConcurrencyLimit } from '../concurrency-limit.ts';
import { decodeSeqs, encodeSeqs, type ListSnapshots } from '../paging/list-snapshots.ts';
import { rankByRules } from './rank.ts';
import { rankNamed } from './rank-by-name.ts';

/**
 * Searches under paging. The first page is searched; later ones are cut out of its result, so no drama shows twice or
 * is lost in between.
 */
export type Searches = {
  /** Returns a part of a search's result; with `named` by titles, tags, cast and genres alone. */
  page(search: Search, input: SeqPageInput, named?: 'named'): Promise<SeqPage>;
  /** All that is found by titles, tags, cast and genres. */
  named(search: Search): Promise<number[]>;
};

export type Search = { query: SearchQuery; scope: Visibility };

/** Searches at once, each on one connection; others wait, so that most connections are always there for other calls. */
const SEARCH_LIMIT = { maxRunning: 4, maxWaiting: 200, maxWaitMs: 10_000 };

export function createSearches(
  /** The present database of searches. */
  database: () => Database,
  shared: ListSnapshots,
  rules: () => Promise<SearchRules>,
): Searches {
  const limit = createConcurrencyLimit(SEARCH_LIMIT);
  const named = ({ query, scope }: Search) =>
    limit(() => searchWithin(database(), (connection) => rankNamed(connection, query, scope)));
  const found = async ({ query, scope }: Search) => {
    const known = await rules();
    return limit(() =>
      searchWithin(database(), (connection) => rankByRules(connection, query, scope, known)),
    );
  };
  return {
    named,
    async page(search, { snapshot, from, count }, by) {
      const name = { kind: by ?? 'search', filter: [search.query.text, search.scope] } as const;
      const kept = await shared.find(name, snapshot);
      const seqs = kept
        ? decodeSeqs(kept)
        : by === 'named'
          ? Uint32Array.from(await named(search))
          : await found(search);
      return {
        seqs: [...seqs.subarray(from, from + count)],
        total: seqs.length,
        snapshot: from + count <= seqs.length ? await shared.keep(name, encodeSeqs(seqs)) : undefined,
      };
    },
  };
}
