import type { Database } from '@playlet/db/database';
import type { PosterColumns } from '@playlet/db/queries/catalogue/group';
import { microsecondsOf, offsetOf, type PagePart } from '@playlet/db/queries/paging/page-part';
import { type RawBuilder, sql } from 'kysely';
import type { IngestRow } from './ingest.ts';

/** The place of an ingest in a queue: its rank, its inverted priority and its age. */
export type QueuePlace = readonly [rank: number, behind: number, microseconds: number, id: string];
export type QueuedIngest = IngestRow &
  PosterColumns & {
    group_title: string;
    poster_id: string | null;
    rank: number;
    behind: number;
    microseconds: number;
  };

/** Priorities lie well within. */
const MAX_PRIORITY = 1_000_000;

/** In the words of the index `ingest_by_work`. */
const rank = sql<number>`case ingest.state when 'running' then 0 when 'failed' then 1 when 'refused' then 1
  when 'waiting' then 2 when 'paused' then 3 else 4 end`;
const behind = sql<number>`(${sql.lit(MAX_PRIORITY)} - ingest.priority)`;
const ENDED_LEVEL = 4;
const ENDED: readonly IngestRow['state'][] = ['done', 'cancelled'];

/** Ingests in the order of the work: what runs, what failed, then what waits by its priority. */
export function listQueue(
  db: Database,
  filter: { states: IngestRow['state'][]; groupId?: string | undefined },
  part: PagePart<QueuePlace>,
): Promise<QueuedIngest[]> {
  const states = sql.join(filter.states.map((state) => sql.lit(state)));
  let query = db
    .selectFrom('ingest')
    .innerJoin('group', 'group.id', 'ingest.group_id')
    .leftJoin('video', (join) =>
      join.onRef('video.group_id', '=', 'ingest.group_id').onRef('video.index', '=', 'ingest.index'),
    )
    .leftJoin('poster', (join) =>
      join.on('poster.id', '=', sql<string>`coalesce(video.poster_id, "group".poster_id)`),
    )
    .selectAll('ingest')
    .select([
      'group.title as group_title',
      'poster.id as poster_id',
      'poster.width as poster_width',
      'poster.height as poster_height',
      'poster.hash as poster_hash',
      'poster.widths as poster_widths',
      'poster.avif as poster_avif',
      'poster.gated as poster_gated',
      rank.as('rank'),
      behind.as('behind'),
      microsecondsOf('ingest.created_at').as('microseconds'),
    ])
    .where(sql<boolean>`ingest.state in (${states})`);
  // Every open ingest sorts before the ended ones.
  if (filter.states.every((state) => ENDED.includes(state)))
    query = query.where(sql<boolean>`${rank} >= ${sql.lit(ENDED_LEVEL)}`);
  if (filter.groupId !== undefined) query = query.where('ingest.group_id', '=', filter.groupId);
  if (part.after) query = query.where(comesAfter(part.after));
  return query
    .orderBy(rank)
    .orderBy(behind)
    .orderBy('ingest.created_at')
    .orderBy('ingest.id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute() as Promise<QueuedIngest[]>;
}

/** A place that was made up may hold more than an integer does. */
function comesAfter([atRank, atBehind, microseconds, id]: QueuePlace): RawBuilder<boolean> {
  return sql<boolean>`(${rank}, ${behind}, ingest.created_at, ingest.id)
    > (${atRank}::bigint, ${atBehind}::bigint, to_timestamp(0) + ${microseconds}::bigint * interval '1 microsecond', ${id}::text)`;
}

/** Counts of episodes by state, the done ones of a week, what runs right now, and the bytes of originals that are kept. */
export async function queueOverview(db: Database) {
  const byState = sql<{
    state: IngestRow['state'];
    count: number;
    speed: number;
    bytes: number;
    workers: string[];
  }>`
    select state, count(*)::int as count, coalesce(sum(speed) filter (where state = 'running'), 0)::float8 as speed,
      coalesce(sum(size), 0)::bigint as bytes,
      coalesce(array_agg(distinct worker) filter (where state = 'running' and worker is not null), '{}') as workers
    from ingest
    where state in ('waiting', 'running', 'paused', 'failed', 'refused')
      or (state in ('done', 'cancelled') and finished_at > now() - interval '7 days')
    group by state`.execute(db);
  const openDramas = sql<{ count: number }>`
    select count(distinct group_id)::int as count from ingest
    where state in ('waiting', 'running', 'paused', 'failed', 'refused')`.execute(db);
  const kept = sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from ingest where source_until > now()`.execute(db);
  const [states, dramas, originals] = await Promise.all([byState, openDramas, kept]);
  return {
    states: states.rows,
    dramas: dramas.rows[0]?.count ?? 0,
    originalBytes: originals.rows[0]?.bytes ?? 0,
  };
}

/** Returns the latest ingest of each of these contents, for each episode. */
export async function listIngestsOfContents(
  db: Database,
  contents: string[],
): Promise<
  { sha256: string; group_id: string; group_title: string; index: number; state: IngestRow['state'] }[]
> {
  return db
    .selectFrom('ingest')
    .innerJoin('group', 'group.id', 'ingest.group_id')
    .distinctOn(['ingest.sha256', 'ingest.group_id', 'ingest.index'])
    .select([
      'ingest.sha256',
      'ingest.group_id',
      'group.title as group_title',
      'ingest.index',
      'ingest.state',
    ])
    .where(sql<boolean>`ingest.sha256 = any(${contents}::text[])`)
    .where('ingest.state', 'not in', ['refused', 'cancelled'])
    .orderBy('ingest.sha256')
    .orderBy('ingest.group_id')
    .orderBy('ingest.index')
    .orderBy('ingest.created_at', 'desc')
    .execute();
}

/** Pauses an ingest that has not ended; resuming continues it. */
export function pauseIngest(tx: Database, id: string): Promise<Pick<IngestRow, 'job_id'> | undefined> {
  return tx
    .updateTable('ingest')
    .set({ state: 'paused', speed: null })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('job_id')
    .executeTakeFirst();
}

/** Changes the place of what waits; undefined where nothing of this id does. */
export function setIngestPriority(
  tx: Database,
  id: string,
  base: number,
): Promise<Pick<IngestRow, 'job_id' | 'priority' | 'state'> | undefined> {
  return tx
    .updateTable('ingest')
    .set({ priority: sql`${base}::int - index` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'paused'])
    .returning(['job_id', 'priority', 'state'])
    .executeTakeFirst();
}
