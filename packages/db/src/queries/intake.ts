import { type Selectable, sql } from 'kysely';
import { newId } from '../id.ts';
import type { Database } from '../index.ts';
import type { IngestTable, UploadTable } from '../tables/intake.ts';

export type IngestRow = Selectable<IngestTable>;
export type UploadRow = Selectable<UploadTable>;
/** Tells an episode's file from every other. */
type EpisodeFile = { groupId: string; index: number; sha256: string };

/**
 * Lets one transaction at a time decide about an episode's file: two imports of one folder announce it, finish its upload and
 * set it going at the same moments.
 */
export async function lockEpisodeFile(tx: Database, { groupId, index, sha256 }: EpisodeFile): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${groupId}/${index}/${sha256}`}, 0))`.execute(
    tx,
  );
}

/** The latest intake of this very file for this episode, whatever became of it. */
export function latestIngest(db: Database, file: EpisodeFile): Promise<IngestRow | undefined> {
  return db
    .selectFrom('ingest')
    .selectAll()
    .where('group_id', '=', file.groupId)
    .where('index', '=', file.index)
    .where('sha256', '=', file.sha256)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Whether what an intake made is what the episode shows, or will show once it is restored. */
export async function isCurrent(db: Database, { id }: Pick<IngestRow, 'id'>): Promise<boolean> {
  const { rows } = await sql`
    select from ingest where id = ${id} and asset_id is not null and (
      exists (select from video where video.asset_id = ingest.asset_id)
      or exists (select from take_down where take_down.asset_id = ingest.asset_id
        and ended_at is null and media_removed_at is null))`.execute(db);
  return rows.length > 0;
}

/** The open upload of a file; a second announcement of the same file goes on with the first one's. */
export async function openUpload(
  db: Database,
  file: EpisodeFile & { fileName: string; size: number },
): Promise<UploadRow> {
  await db
    .insertInto('upload')
    .values({
      id: newId(),
      group_id: file.groupId,
      index: file.index,
      sha256: file.sha256,
      file_name: file.fileName,
      size: file.size,
      state: 'receiving',
    })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'index', 'sha256']).where('state', '=', 'receiving').doNothing(),
    )
    .execute();
  return db
    .selectFrom('upload')
    .selectAll()
    .where('group_id', '=', file.groupId)
    .where('index', '=', file.index)
    .where('sha256', '=', file.sha256)
    .where('state', '=', 'receiving')
    .executeTakeFirstOrThrow();
}

export function uploadById(db: Database, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Counts a stored piece; false where another request has stored one at the same place first. */
export async function advanceUpload(db: Database, id: string, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ received: to, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .where('received', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends an upload; false where it was ended before. */
export async function closeUpload(
  db: Database,
  id: string,
  state: 'received' | 'discarded',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ state, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the uploads nobody has gone on with since; answers their ids, whose pieces may be deleted. */
export async function discardAbandonedUploads(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .updateTable('upload')
    .set({ state: 'discarded', updated_at: sql`now()` })
    .where('state', '=', 'receiving')
    .where('updated_at', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes down the intake of a received file, with the title its episode has by now. Answers its id. */
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

/** Remembers the queue's job of an intake. */
export async function setIngestJob(db: Database, id: string, jobId: string | null): Promise<void> {
  await db.updateTable('ingest').set({ job_id: jobId }).where('id', '=', id).execute();
}

/** Stops an intake that has not ended; undefined where there is none such. */
export function cancelIngest(db: Database, id: string): Promise<Pick<IngestRow, 'job_id'> | undefined> {
  return db
    .updateTable('ingest')
    .set({ state: 'cancelled', finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('job_id')
    .executeTakeFirst();
}

/** Puts an intake that failed or was cancelled back to the start of the queue; undefined where there is none such. */
export function reviveIngest(db: Database, id: string): Promise<Pick<IngestRow, 'priority'> | undefined> {
  return db
    .updateTable('ingest')
    .set({ state: 'waiting', step: 'queued', reason: null, reason_details: null, finished_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'cancelled'])
    .where(({ not, exists, selectFrom }) =>
      // The same file may have been taken in anew meanwhile.
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

export function ingestById(db: Database, id: string): Promise<IngestRow | undefined> {
  return db.selectFrom('ingest').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An intake with its drama's title. */
export type ListedIngest = IngestRow & { group_title: string };

/** Intakes, the latest first. */
export function listIngests(
  db: Database,
  filter: { ids?: string[]; groupId?: string; state?: IngestRow['state'] },
  from: number,
  count: number,
): Promise<ListedIngest[]> {
  const { ids, groupId, state } = filter;
  let query = db
    .selectFrom('ingest')
    .innerJoin('group', 'group.id', 'ingest.group_id')
    .selectAll('ingest')
    .select('group.title as group_title');
  if (ids) query = query.where('ingest.id', 'in', ids);
  if (groupId) query = query.where('ingest.group_id', '=', groupId);
  if (state) query = query.where('ingest.state', '=', state);
  return query
    .orderBy('ingest.created_at', 'desc')
    .orderBy('ingest.id', 'desc')
    .offset(from)
    .limit(count)
    .execute();
}

/** Of these uploads, those that still receive. */
export async function receivingUploads(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('state', '=', 'receiving')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Of these source files, those that are being worked on, or that a retry within a week may still need. */
export async function neededSources(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ingest')
    .select('source_key')
    .where(sql<boolean>`source_key = any(${keys}::text[])`)
    .where(({ or, eb, and }) =>
      or([
        eb('state', 'in', ['waiting', 'running']),
        and([
          eb('state', 'in', ['failed', 'cancelled']),
          eb('finished_at', '>', sql<Date>`now() - interval '7 days'`),
        ]),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.source_key));
}
