import type { Database } from '@playlet/db';
import { countSearch } from '@playlet/db/queries/search/search-word';
import { beijingDay } from '@playlet/domain/beijing';
import type { CacheContext } from '../caches.ts';

/** Counts the words that led viewers to dramas. */
export type WordCounts = {
  /** `word` is a tag or name of the drama, empty for its title. Counts once a day for each source: a member, or a network. */
  count(source: string, word: string, groupId: string): Promise<void>;
};

/** Who counted today is known here for a while and nowhere else, so that one viewer alone makes nothing hot. */
const MAX_REMEMBERED = 50_000;

export function createWordCounts(db: Database, { clock, caches }: CacheContext): WordCounts {
  const counted = caches.open<string, true>('counted-words', { max: MAX_REMEMBERED });
  return {
    async count(source, word, groupId) {
      const day = beijingDay(clock.now());
      const key = JSON.stringify([day, source, word, groupId]);
      if (counted.has(key)) return;
      counted.set(key, true);
      await countSearch(db, day, word, groupId);
    },
  };
}
