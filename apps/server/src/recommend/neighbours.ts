import type { Database } from '@playlet/db';
import { listChangedNeighbours } from '@playlet/db/queries/recommendations/recommend';
import type { Neighbours } from '@playlet/domain/recommend/learn/learned';
import type { Caches } from '../caches.ts';

/** The learned neighbours of dramas. A drama's few kilobytes are fetched once; afterwards only their version is checked. */
export type LearnedNeighbours = (seqs: number[]) => Promise<Neighbours>;

type NeighbourList = NonNullable<ReturnType<Neighbours['get']>>;
type CachedNeighbours = { version: string; list: NeighbourList };

/** About 25 MB with full neighbour lists. */
const MAX_CACHED_DRAMAS = 4000;

export function createNeighbours(db: Database, caches: Caches): LearnedNeighbours {
  const cache = caches.open<number, CachedNeighbours>('neighbours', { max: MAX_CACHED_DRAMAS });
  return async (seqs) => {
    const cached = new Map(seqs.map((seq) => [seq, cache.get(seq)]));
    const current = await listChangedNeighbours(
      db,
      seqs.map((seq) => ({ seq, version: cached.get(seq)?.version })),
    );
    const found = new Map<number, NeighbourList>();
    for (const { seq, version, neighbours } of current) {
      const list = neighbours ?? cached.get(seq)?.list;
      if (!list) continue;
      found.set(seq, list);
      if (neighbours) cache.set(seq, { version, list });
    }
    return found;
  };
}
