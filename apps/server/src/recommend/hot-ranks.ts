import { listRankedGroups, type RankLimits } from '@playlet/core/catalogue/rank';
import type { Database } from '@playlet/db';
import { MAX_SHOWN_RANK } from '@playlet/domain/recommend/hot-rank';
import type { Caches } from '../caches.ts';

/** Places of the hottest dramas that are worth telling, by id, from 1; `minorSafe` ranks suitable dramas alone. */
export type HotRanks = (minorSafe: boolean) => Promise<ReadonlyMap<string, number>>;

const RANKS_TTL_MS = 1000;

/** Every feed and guess reads them, so they are read at most once a second. */
export function createHotRanks(
  db: Database,
  caches: Caches,
  readLimits: () => Promise<RankLimits>,
): HotRanks {
  const read = async (minorSafe: boolean) => {
    const ranked = await listRankedGroups(db, 'hot', minorSafe, MAX_SHOWN_RANK, await readLimits());
    return new Map(ranked.map((id, at) => [id, at + 1]));
  };
  const all = caches.memo('hot ranks', RANKS_TTL_MS, () => read(false));
  const safe = caches.memo('hot ranks for minors', RANKS_TTL_MS, () => read(true));
  return (minorSafe) => (minorSafe ? safe() : all());
}
