import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { UploadTable } from '@playlet/db/tables/ingest';
import { type Selectable, sql } from 'kysely';
import type { EpisodeFile } from './episode-file.ts';

export type UploadRow = Selectable<UploadTable>;

/**
 * Opens an upload of a file, or returns the open one of the same file, which then continues. An announcement of another
 * size begins again: neither of the two may block the other.
 */
export async function openUpload(
  db: Database,
  file: EpisodeFile & { fileName: string; size: number },
): Promise<UploadRow> {
  await db
    .updateTable('upload')
    .set({ state: 'discarded' })
    .where('group_id', '=', file.groupId)
    .where('index', '=', file.index)
    .where('sha256', '=', file.sha256)
    .where('state', '=', 'receiving')
    .where('size', '!=', file.size)
    .execute();
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

/** Lets one transaction at a time see what room open uploads leave, until it has opened one more. */
export async function lockUploadRoom(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('room of uploads', 0))`.execute(tx);
}

/** Bytes that open uploads of other files are still to bring. */
export async function readAwaitedBytes(
  db: Database,
  { groupId, index, sha256 }: EpisodeFile,
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size - received), 0)::float8 as bytes from upload
    where state = 'receiving' and (group_id, index, sha256) is distinct from (${groupId}, ${index}::int, ${sha256})`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

export function uploadById(db: Database, id: string): Promise<UploadRow | undefined> {
  return db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Uploads that still receive, with their dramas; the latest announced first. */
export function openUploads(
  db: Database,
  { groupId }: { groupId?: string | undefined },
  part: PagePart<TimePlace>,
): Promise<(UploadRow & { group_title: string; microseconds: number })[]> {
  return db
    .selectFrom('upload')
    .innerJoin('group', 'group.id', 'upload.group_id')
    .selectAll('upload')
    .select(['group.title as group_title', microsecondsOf('upload.created_at').as('microseconds')])
    .where('upload.state', '=', 'receiving')
    .$if(groupId !== undefined, (query) => query.where('upload.group_id', '=', groupId ?? ''))
    .$if(part.after !== undefined, (query) =>
      query.where(isEarlier(part.after as TimePlace, 'upload.created_at', { id: 'upload.id' })),
    )
    .orderBy('upload.created_at', 'desc')
    .orderBy('upload.id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
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

/** Ends uploads that had no progress since `before`; returns their ids, whose pieces may be deleted. */
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

/** Of these uploads, those that still receive. */
export async function listReceivingUploads(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('state', '=', 'receiving')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
