import type { Database } from '@playlet/db';
import { neighboursOf, neighbourVersions } from '@playlet/db/queries/recommend';
import type { Neighbours } from '@playlet/domain/recommend/learned';
import { dropOldest } from '../drop-oldest.ts';

/** What dramas speak for. A drama's few kilobytes are fetched once and then only asked after. */
export type LearnedNeighbours = (seqs: number[]) => Promise<Neighbours>;

type Speaking = NonNullable<ReturnType<Neighbours['get']>>;

/** Some 25 MB where each speaks for as many as are kept. */
const MAX_KEPT = 4000;

export function createNeighbours(db: Database): LearnedNeighbours {
  const kept = new Map<string, Speaking>();
  return async (seqs) => {
    const keys = new Map(
      (await neighbourVersions(db, seqs)).map(({ seq, version }) => [seq, `${seq} ${version}`]),
    );
    const missing = [...keys].filter(([, key]) => !kept.has(key)).map(([seq]) => seq);
    const fetched = missing.length > 0 ? await neighboursOf(db, missing) : new Map<number, Speaking>();
    const found = new Map<number, Speaking>();
    for (const [seq, key] of keys) {
      const speaking = kept.get(key) ?? fetched.get(seq);
      if (!speaking) continue;
      found.set(seq, speaking);
      kept.delete(key);
      kept.set(key, speaking);
    }
    dropOldest(kept, MAX_KEPT);
    return found;
  };
}
