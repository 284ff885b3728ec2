import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { GroupVersionTable } from '../../tables/editing.ts';

export type VersionRow = Selectable<GroupVersionTable>;

/** Saves of one person within this time are one entry of the history: the last of them. */
const SITTING = '10 minutes';
const MAX_HISTORY = 60;
/** Versions of before a column was added have the value that every drama had then. */
const WRITTEN = sql<
  Record<string, unknown>
>`'{"skip_polish": false, "ai_suspected": false}'::jsonb || fields`.as('fields');

/** Returns the versions of a drama, the latest first: of each editing session only the last one. */
export async function listDramaVersions(db: Database, groupId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select group_id, version, at, staff_id, staff_name, ${WRITTEN} from (
      select *, lead(at) over later as next_at, lead(staff_id) over later as next_staff
      from group_version where group_id = ${groupId}
      window later as (order by version)
    ) as kept
    where next_at is null or next_staff is distinct from staff_id or staff_id is null
      or next_at - at > ${SITTING}::interval
    order by version desc limit ${MAX_HISTORY}`.execute(db);
  return rows;
}

/** One version; undefined where it is not kept any more. */
export function findDramaVersion(
  db: Database,
  groupId: string,
  version: number,
): Promise<VersionRow | undefined> {
  return db
    .selectFrom('group_version')
    .select(['group_id', 'version', 'at', 'staff_id', 'staff_name', WRITTEN])
    .where('group_id', '=', groupId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** A drama as it is written now, its row held until the transaction ends; undefined where there is none. */
export async function lockDrama(tx: Database, id: string): Promise<HeldDrama | undefined> {
  const { rows } = await sql<HeldDrama>`
    select version, access, updated_at, published_at is not null as published, group_written(held) as fields
    from "group" as held where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

type HeldDrama = {
  version: number;
  access: string;
  updated_at: Date;
  published: boolean;
  /** Columns of `group`, by name. */
  fields: Record<string, unknown>;
};
