import { countSearch } from '@playlet/core/search/search-word';
import type { Database } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import type { SharedState } from '@playlet/shared-state';
import type { CacheContext } from '../caches.ts';

/** Counts the words that led viewers to dramas. */
export type WordCounts = {
  /** `word` is a tag or name of the drama, empty for its title. Counts once a day for each source: a member, or a network. */
  count(source: string, word: string, groupId: string): Promise<void>;
};

/**
 * The viewers counted today are remembered for a while, and among the servers that share a state for a day, so that one
 * viewer alone makes no word hot.
 */
const MAX_REMEMBERED = 50_000;

export function createWordCounts(
  db: Database,
  { clock, caches, shared }: CacheContext & { shared: SharedState },
): WordCounts {
  const counted = caches.open<string, true>('counted-words', { max: MAX_REMEMBERED });
  return {
    async count(source, word, groupId) {
      const day = beijingDayOf(clock.now());
      const key = JSON.stringify([day, source, word, groupId]);
      if (counted.has(key)) return;
      counted.set(key, true);
      if ((await shared.claim(`word ${key}`, DAY_MS)) === false) return;
      await countSearch(db, day, word, groupId);
    },
  };
}
