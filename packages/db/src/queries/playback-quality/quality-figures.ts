import { type QUALITY_DIMENSIONS, RENDITION_NAMES } from '@playlet/domain/playback-quality/dimensions';
import type { EpisodeCounts } from '@playlet/domain/playback-quality/episode-outliers';
import { BUCKET_COUNT, readQuantile } from '@playlet/domain/playback-quality/histogram';
import type { QualityFigures } from '@playlet/domain/playback-quality/quality-alarms';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';

export type QualityRange = { since: Date; until: Date };
export type QualityKey = 'all' | 'place' | (typeof QUALITY_DIMENSIONS)[number];
export type KeyedFigures = QualityFigures & {
  key: string;
  /** Of the seconds played, by rendition. */
  renditionShares: Record<string, number>;
  requests: number;
  requestFailureShare: number;
};

const P95_SHARE = 0.95;
const MAX_EPISODE_ROWS = 40_000;

/** How plays went in a time, split by something; `place` is region, operator and line. */
export function qualityBy(db: Database, range: QualityRange, by: QualityKey): Promise<KeyedFigures[]> {
  const key =
    by === 'all' ? sql`'all'` : by === 'place' ? sql`region || ' ' || operator || ' ' || line` : sql.ref(by);
  return keyedFigures(db, range, key);
}

/** The same step by step; the key is when a step begins, in milliseconds since 1970. */
export function readQualitySeries(
  db: Database,
  range: QualityRange,
  stepMs: number,
): Promise<KeyedFigures[]> {
  const step = sql.lit(stepMs);
  return keyedFigures(
    db,
    range,
    sql`(floor(extract(epoch from at) * 1000 / ${step})::bigint * ${step})::text`,
  );
}

async function keyedFigures(
  db: Database,
  { since, until }: QualityRange,
  key: RawBuilder<unknown>,
): Promise<KeyedFigures[]> {
  const { rows } = await sql<Row>`
    with f as materialized (
      select ${key} as key, * from playback_figure where at >= ${since} and at < ${until}),
    sums as (
      select key, sum(plays)::float8 as plays, sum(failed_plays)::float8 as failed, sum(stalled_ms)::float8 as stalled_ms,
        sum(watched_ms)::float8 as watched_ms, sum(used_bytes)::float8 as used, sum(wasted_bytes)::float8 as wasted,
        sum(requests)::float8 as requests, sum(failed_requests)::float8 as failed_requests
      from f group by key),
    counts as (
      select key, array_agg(total order by place) as counts from (
        select key, place, sum(count)::float8 as total
        from f, unnest(first_frames || swipe_frames || rendition_seconds) with ordinality as u (count, place)
        group by key, place) as placed
      group by key)
    select sums.*, counts from sums join counts using (key) order by plays desc`.execute(db);
  return rows.map(toFigures);
}

type Row = {
  key: string;
  plays: number;
  failed: number;
  stalled_ms: number;
  watched_ms: number;
  used: number;
  wasted: number;
  requests: number;
  failed_requests: number;
  counts: number[];
};

function toFigures(row: Row): KeyedFigures {
  const frames = row.counts.slice(0, BUCKET_COUNT);
  const swipes = row.counts.slice(BUCKET_COUNT, 2 * BUCKET_COUNT);
  const seconds = row.counts.slice(2 * BUCKET_COUNT);
  const allSeconds = seconds.reduce((sum, one) => sum + one, 0);
  return {
    key: row.key,
    plays: row.plays,
    firstFrameP50: readQuantile(frames, 0.5) ?? null,
    firstFrameP75: readQuantile(frames, 0.75) ?? null,
    firstFrameP95: readQuantile(frames, P95_SHARE) ?? null,
    swipeP75: readQuantile(swipes, 0.75) ?? null,
    stallShare: share(row.stalled_ms, row.stalled_ms + row.watched_ms),
    failureShare: share(row.failed, row.plays),
    wasteShare: share(row.wasted, row.wasted + row.used),
    renditionShares: Object.fromEntries(
      RENDITION_NAMES.map((name, n) => [name, share(seconds[n] ?? 0, allSeconds)]),
    ),
    requests: row.requests,
    requestFailureShare: share(row.failed_requests, row.requests),
  };
}

const share = (part: number, all: number): number => (all === 0 ? 0 : part / all);

/** Plays and stalls of episodes since a moment, by network. */
export async function listEpisodeCounts(db: Database, since: Date): Promise<EpisodeCounts[]> {
  const { rows } = await sql<EpisodeCounts>`
    select group_id as "groupId", index, network, sum(plays)::float8 as plays, sum(stalled_plays)::float8 as "stalledPlays"
    from episode_figure where at >= ${since}
    group by group_id, index, network order by sum(plays) desc limit ${MAX_EPISODE_ROWS}`.execute(db);
  return rows;
}

/** Titles of dramas, by id. */
export async function findDramaTitles(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('group').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
