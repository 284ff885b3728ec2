import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { IngestTable } from '@playlet/db/tables/ingest';
import { type Selectable, sql } from 'kysely';
import type { EpisodeFile } from './episode-file.ts';
import type { UploadRow } from './upload.ts';

export type IngestRow = Selectable<IngestTable>;

/** The latest ingest of this very file for this episode, whatever became of it. */
export function findLatestIngest(db: Database, file: EpisodeFile): Promise<IngestRow | undefined> {
  return db
    .selectFrom('ingest')
    .selectAll()
    .where('group_id', '=', file.groupId)
    .where('index', '=', file.index)
    .where('sha256', '=', file.sha256)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Tests whether the episode shows the media of this ingest, or will show them once it is restored or released. */
export async function isCurrent(db: Database, { id }: Pick<IngestRow, 'id'>): Promise<boolean> {
  const { rows } = await sql`
    select from ingest where id = ${id} and asset_id is not null and (
      exists (select from video where video.asset_id = ingest.asset_id)
      or exists (select from episode_release where episode_release.asset_id = ingest.asset_id)
      or exists (select from take_down where take_down.asset_id = ingest.asset_id
        and ended_at is null and media_removed_at is null))`.execute(db);
  return rows.length > 0;
}

/** Writes down the ingest of a received file, with the title its episode has by now. Answers its id. */
export async function insertIngest(
  db: Database,
  upload: UploadRow,
  sourceKey: string,
  priority: number,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('ingest')
    .values({
      id,
      group_id: upload.group_id,
      index: upload.index,
      title: sql<string>`coalesce((select title from video where group_id = ${upload.group_id} and index = ${upload.index}), '')`,
      file_name: upload.file_name,
      size: upload.size,
      sha256: upload.sha256,
      source_key: sourceKey,
      state: 'waiting',
      step: 'queued',
      progress: JSON.stringify({}),
      priority,
    })
    .execute();
  return id;
}

/** Remembers the queue's job of an ingest. */
export async function setIngestJob(db: Database, id: string, jobId: string | null): Promise<void> {
  await db.updateTable('ingest').set({ job_id: jobId }).where('id', '=', id).execute();
}

/** Stops an ingest that has not ended; undefined where there is none such. */
export function cancelIngest(db: Database, id: string): Promise<Pick<IngestRow, 'job_id'> | undefined> {
  return db
    .updateTable('ingest')
    .set({ state: 'cancelled', finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running', 'paused'])
    .returning('job_id')
    .executeTakeFirst();
}

/** Puts an ingest that failed, was cancelled or paused back to the start of the queue; undefined where there is none such. */
export function reviveIngest(db: Database, id: string): Promise<Pick<IngestRow, 'priority'> | undefined> {
  return db
    .updateTable('ingest')
    .set({ state: 'waiting', step: 'queued', reason: null, reason_details: null, finished_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'cancelled', 'paused'])
    .where(({ not, exists, selectFrom }) =>
      // The same file may have been ingested again meanwhile.
      not(
        exists(
          selectFrom('ingest as other')
            .select('other.id')
            .whereRef('other.group_id', '=', 'ingest.group_id')
            .whereRef('other.index', '=', 'ingest.index')
            .whereRef('other.sha256', '=', 'ingest.sha256')
            .whereRef('other.id', '<>', 'ingest.id')
            .where((other) =>
              other.or([
                other('other.state', 'in', ['waiting', 'running']),
                other.and([
                  other('other.state', '=', 'done'),
                  other('other.created_at', '>', other.ref('ingest.created_at')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .returning('priority')
    .executeTakeFirst();
}

export function findIngestById(db: Database, id: string): Promise<IngestRow | undefined> {
  return db.selectFrom('ingest').selectAll().where('id', '=', id).executeTakeFirst();
}

/** an ingest with its drama's title. */
export type ListedIngest = IngestRow & { group_title: string };

/** Ingests, the latest first. */
export function listIngests(
  db: Database,
  filter: {
    ids?: string[] | undefined;
    groupId?: string | undefined;
    state?: IngestRow['state'] | undefined;
  },
  part: PagePart<TimePlace>,
): Promise<(ListedIngest & { microseconds: number })[]> {
  const { ids, groupId, state } = filter;
  let query = db
    .selectFrom('ingest')
    .innerJoin('group', 'group.id', 'ingest.group_id')
    .selectAll('ingest')
    .select('group.title as group_title')
    .select(microsecondsOf('ingest.created_at').as('microseconds'));
  if (ids) query = query.where('ingest.id', 'in', ids);
  if (groupId) query = query.where('ingest.group_id', '=', groupId);
  if (state) query = query.where('ingest.state', '=', state);
  if (part.after)
    query = query.where(isEarlier(part.after, 'ingest.created_at', { id: 'ingest.id', down: true }));
  return query
    .orderBy('ingest.created_at', 'desc')
    .orderBy('ingest.id', 'desc')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}

/** Of these source files, those that are being worked on, that a retry within a week may need, or whose time has not come. */
export async function listNeededSources(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ingest')
    .select('source_key')
    .where(sql<boolean>`source_key = any(${keys}::text[])`)
    .where(({ or, eb, and }) =>
      or([
        eb('state', 'in', ['waiting', 'running', 'paused']),
        and([
          eb('state', 'in', ['failed', 'cancelled']),
          eb('finished_at', '>', sql<Date>`now() - interval '7 days'`),
        ]),
        eb('source_until', '>', sql<Date>`now()`),
        sql<boolean>`exists (select from polish where ingest_id = ingest.id and state in ('waiting', 'running'))`,
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.source_key));
}
