import type { Database } from '@playlet/db';
import {
  type CandidateRow,
  listChangedCandidates,
  type VersionedCandidate,
} from '@playlet/db/queries/recommendations/candidates';
import type { Pool } from '@playlet/db/queries/recommendations/recommend';
import type { Caches } from '../caches.ts';

/**
 * Returns those of these dramas that may be shown, with their features. They are at most a minute old: `listShownGroups`
 * checks them again before they are shown.
 */
export type Candidates = (seqs: readonly number[], pool: Pool) => Promise<CandidateRow[]>;

/** Long enough for many pages, short enough for a drama that was just published. */
const ANSWER_TTL_MS = 60_000;
const MAX_POOLS = 20;
/** About 40 MB. */
const MAX_CACHED_DRAMAS = 100_000;

export function createCandidates(db: Database, caches: Caches): Candidates {
  const dramas = caches.open<number, VersionedCandidate>('candidates', { max: MAX_CACHED_DRAMAS });
  const answers = caches.open<string, Answers>('candidate answers', {
    max: MAX_POOLS,
    ttl: ANSWER_TTL_MS,
  });

  const answersOf = (pool: Pool): Answers => {
    const key = JSON.stringify(pool);
    const known = answers.get(key);
    if (known) return known;
    const none: Answers = new Map();
    answers.set(key, none);
    return none;
  };

  /** Asks for the features of these dramas and whether they may be shown. */
  const ask = async (seqs: readonly number[], pool: Pool, known: Answers): Promise<void> => {
    const last = new Map(seqs.map((seq) => [seq, dramas.get(seq)]));
    const { shown, changed } = await listChangedCandidates(
      db,
      [...last].map(([seq, drama]) => ({ seq, ...drama })),
      pool,
    );
    for (const drama of changed) {
      last.set(drama.seq, drama);
      dramas.set(drama.seq, drama);
    }
    for (const seq of seqs) known.set(seq, null);
    for (const seq of shown) known.set(seq, last.get(seq) ?? null);
  };

  return async (seqs, pool) => {
    const known = answersOf(pool);
    const unknown = seqs.filter((seq) => !known.has(seq));
    if (unknown.length > 0) await ask(unknown, pool, known);
    return seqs.flatMap((seq) => known.get(seq) ?? []);
  };
}

/** The known candidates of a pool; null for those that may not be shown. */
type Answers = Map<number, VersionedCandidate | null>;
