import type { Database } from '@playlet/db/database';
import type { TombstoneTable } from '@playlet/db/tables/leaving';
import { type Selectable, sql } from 'kysely';

type TombstoneRow = Selectable<TombstoneTable>;

/** How long orders under a tombstone are kept, and so the tombstone: three years and a month. */
export const TOMBSTONE_RETENTION_DAYS = 1126;

/** Tombstones that do not lie in the storage yet. */
export function listUnstoredTombstones(db: Database): Promise<TombstoneRow[]> {
  return db.selectFrom('tombstone').selectAll().where('stored_at', 'is', null).limit(1000).execute();
}

export async function markStored(db: Database, id: string): Promise<void> {
  await db.updateTable('tombstone').set({ stored_at: sql`now()` }).where('id', '=', id).execute();
}

/** Which of these tombstones the database knows. */
export async function findKnownTombstones(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('tombstone')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The id of the tombstone that was laid last. */
export async function readNewestTombstoneId(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('tombstone').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id;
}

/** The ids of all members after `after`, in order, at most `count`. */
export async function listMemberIds(db: Database, after: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}
