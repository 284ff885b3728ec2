import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { IntegrityCheckTable } from '@playlet/db/tables/service';
import type { IntegrityArea } from '@playlet/domain/integrity';
import { type Selectable, sql } from 'kysely';

export type CheckRow = Selectable<IntegrityCheckTable>;

/** Writes down a check of everything, or of one drama; without a name it is a night's. */
export async function insertCheck(
  db: Database,
  { groupId, staffName }: { groupId: string | null; staffName: string | null },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('integrity_check')
    .values({
      id,
      group_id: groupId,
      staff_name: staffName,
      area: null,
      cursor: null,
      error: null,
      started_at: null,
      ended_at: null,
    })
    .execute();
  return id;
}

/** Returns a check that waits or runs, of the same extent. */
export async function findOpenCheck(db: Database, groupId: string | null): Promise<CheckRow | undefined> {
  const { rows } = await sql<CheckRow>`
    select * from integrity_check where state in ('waiting', 'running') and staff_name is not null
      and group_id is not distinct from ${groupId} limit 1`.execute(db);
  return rows[0];
}

/** Takes a check up, where a killed worker left it; undefined where it is over. */
export function beginCheck(db: Database, id: string, total: number, at: Date): Promise<CheckRow | undefined> {
  return db
    .updateTable('integrity_check')
    .set({ state: 'running', total, started_at: sql`coalesce(started_at, ${at})` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
}

/** Keeps how far a check is. */
export async function reportCheck(
  db: Database,
  id: string,
  { area, cursor, done, found }: { area: IntegrityArea; cursor: string; done: number; found: number },
): Promise<void> {
  await db.updateTable('integrity_check').set({ area, cursor, done, found }).where('id', '=', id).execute();
}

export async function endCheck(db: Database, id: string, error: string | null, at: Date): Promise<void> {
  await db
    .updateTable('integrity_check')
    .set({ state: error === null ? 'done' : 'failed', error, ended_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** The latest checks first. */
export function listChecks(db: Database, count: number): Promise<(CheckRow & { title: string | null })[]> {
  return db
    .selectFrom('integrity_check')
    .leftJoin('group', 'group.id', 'integrity_check.group_id')
    .selectAll('integrity_check')
    .select('group.title')
    .orderBy('integrity_check.created_at', 'desc')
    .limit(count)
    .execute();
}

/** Returns the place where a night continues in an area: empty at the beginning. */
export async function readAreaCursor(db: Database, area: IntegrityArea): Promise<string> {
  const row = await db
    .selectFrom('integrity_area')
    .select('cursor')
    .where('area', '=', area)
    .executeTakeFirst();
  return row?.cursor ?? '';
}

/** Keeps the place where the next night continues; an empty one ends the round. */
export async function keepArea(
  db: Database,
  { area, cursor, checked, at }: { area: IntegrityArea; cursor: string; checked: number; at: Date },
): Promise<void> {
  const ended = cursor === '' ? at : null;
  await sql`
    insert into integrity_area (area, cursor, checked, checked_at, round_ended_at) values (${area}, ${cursor}, ${checked}, ${at}, ${ended})
    on conflict (area) do update set cursor = excluded.cursor, checked = excluded.checked, checked_at = excluded.checked_at,
      round_ended_at = coalesce(excluded.round_ended_at, integrity_area.round_ended_at)`.execute(db);
}

export function listAreas(db: Database) {
  return db.selectFrom('integrity_area').selectAll().execute();
}

/** Counts the rows that a check of everything, or of one drama, will look at; the walk of the storage is none of them. */
export async function countToCheck(db: Database, groupId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select case when ${groupId}::text is null
      then (select 2 * count(*) from asset where retired_at is null) + (select count(*) from poster)
        + (select 2 * count(*) from "group") + (select count(*) from subtitle)
      else 2 + (select 4 * count(*) from video where group_id = ${groupId}) end::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
