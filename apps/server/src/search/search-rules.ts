import { readSearchRules } from '@playlet/core/search/search-rule';
import type { Database } from '@playlet/db';
import type { SearchableDrama } from '@playlet/domain/search/document';
import { explain } from '@playlet/domain/search/match';
import type { SearchQuery } from '@playlet/domain/search/query';
import { listPinned, type SearchRules } from '@playlet/domain/search/rules';
import type { Caches } from '../caches.ts';

/** A rule is followed by every process within this many milliseconds. */
const RULES_TTL_MS = 1000;

export function createSearchRules(db: Database, caches: Caches): () => Promise<SearchRules> {
  return caches.memo('search rules', RULES_TTL_MS, () => readSearchRules(db));
}

type Reading = { query: SearchQuery; synonyms: readonly SearchQuery[]; rules: SearchRules };

/** Why a search finds a drama that does not fit its own words: by one that means the same, or pinned for it. */
export function explainByRules(
  drama: SearchableDrama,
  id: string,
  { query, synonyms, rules }: Reading,
): ReturnType<typeof explain> {
  for (const synonym of synonyms) {
    const match = explain(drama, synonym);
    if (match) return match;
  }
  return listPinned(query, rules).includes(id) ? { kind: 'title', text: drama.title, ranges: [] } : undefined;
}
