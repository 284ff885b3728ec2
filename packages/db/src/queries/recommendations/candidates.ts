import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { type GroupFeatures, isShown, markPreparedFor, type Pool } from './recommend.ts';

/** The features of a drama that may be recommended. */
export type CandidateRow = GroupFeatures & {
  /** Milliseconds since 1970. */
  publishedAt: number;
};

/** The same with what names its state: another one after each change. */
export type VersionedCandidate = CandidateRow & { version: number };

/**
 * Returns which of these dramas may be shown, and the features of those that changed since the caller's version. As
 * JSON texts: the driver takes several times as long for hundreds of rows with three arrays each.
 */
export async function listChangedCandidates(
  db: Database,
  known: readonly ({ seq: number } & Partial<Pick<VersionedCandidate, 'version' | 'publishedAt'>>)[],
  pool: Pool,
): Promise<{ shown: number[]; changed: VersionedCandidate[] }> {
  if (known.length === 0) return { shown: [], changed: [] };
  const { rows } = await sql<{
    shown: number[] | null;
    changed: VersionedCandidate[] | null;
  }>`${markPreparedFor('changed_candidates', pool)}
    select json_agg(seq) as shown,
      json_agg(json_build_object('seq', seq, 'version', version, 'genres', genres, 'tags', tags, 'cast', cast_names,
        'publishedAt', published)) filter (where (version, published) is distinct from (known_version, known_published)) as changed
    from (
      select "group".seq, "group".version, category_ids as genres, tags, cast_names,
        extract(epoch from published_at)::float8 * 1000 as published, known.version as known_version, known.published as known_published
      from unnest(${known.map(({ seq }) => seq)}::int[], ${known.map(({ version }) => version ?? null)}::int[],
        ${known.map(({ publishedAt }) => publishedAt ?? null)}::float8[]) as known (seq, version, published)
      join "group" on "group".seq = known.seq
      where ${isShown(pool)}
    ) as candidate`.execute(db);
  return { shown: rows[0]?.shown ?? [], changed: rows[0]?.changed ?? [] };
}
