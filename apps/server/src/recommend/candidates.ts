import type { Database } from '@playlet/db';
import {
  type CandidateRow,
  changedCandidates,
  type VersionedCandidate,
} from '@playlet/db/queries/recommend/candidates';
import type { Pool } from '@playlet/db/queries/recommend/recommend';
import type { Caches } from '../caches.ts';

/** Of these dramas those that may be shown, with what is weighed of them, which is fetched once for each of their versions. */
export type Candidates = (seqs: readonly number[], pool: Pool) => Promise<CandidateRow[]>;

/** About 20 MB. */
const MAX_CACHED_DRAMAS = 20_000;

export function createCandidates(db: Database, caches: Caches): Candidates {
  const cache = caches.open<number, VersionedCandidate>('candidates', { max: MAX_CACHED_DRAMAS });
  return async (seqs, pool) => {
    const cached = new Map(seqs.map((seq) => [seq, cache.get(seq)]));
    const known = [...cached].map(([seq, row]) => ({ seq, ...row }));
    const { shown, changed } = await changedCandidates(db, known, pool);
    for (const row of changed) {
      cached.set(row.seq, row);
      cache.set(row.seq, row);
    }
    return shown.flatMap((seq) => cached.get(seq) ?? []);
  };
}
