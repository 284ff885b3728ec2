import type { Database } from '@playlet/db';
import { neighboursOf, neighbourVersions } from '@playlet/db/queries/recommend/recommend';
import type { Neighbours } from '@playlet/domain/recommend/learn/learned';
import type { Caches } from '../caches.ts';

/** The learned neighbours of dramas. A drama's few kilobytes are fetched once; afterwards only their version is checked. */
export type LearnedNeighbours = (seqs: number[]) => Promise<Neighbours>;

type NeighbourList = NonNullable<ReturnType<Neighbours['get']>>;

/** About 25 MB with full neighbour lists. */
const MAX_CACHED_DRAMAS = 4000;

export function createNeighbours(db: Database, caches: Caches): LearnedNeighbours {
  const cache = caches.open<string, NeighbourList>('neighbours', { max: MAX_CACHED_DRAMAS });
  return async (seqs) => {
    const keys = new Map(
      (await neighbourVersions(db, seqs)).map(({ seq, version }) => [seq, `${seq} ${version}`]),
    );
    const missing = [...keys].filter(([, key]) => !cache.has(key)).map(([seq]) => seq);
    const fetched = missing.length > 0 ? await neighboursOf(db, missing) : new Map<number, NeighbourList>();
    const found = new Map<number, NeighbourList>();
    for (const [seq, key] of keys) {
      const neighbours = cache.get(key) ?? fetched.get(seq);
      if (!neighbours) continue;
      found.set(seq, neighbours);
      cache.set(key, neighbours);
    }
    return found;
  };
}
