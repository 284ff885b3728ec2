import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { NoticePlaceTable } from '@playlet/db/tables/notice';
import { MAX_NOTICE_PLACE_COUNT } from '@playlet/domain/staff/notice';
import { type Selectable, sql } from 'kysely';

export type NoticePlaceRow = Selectable<NoticePlaceTable>;
/** A place with its person, and how the latest message to it went. */
export type ListedNoticePlace = Omit<NoticePlaceRow, 'target'> & {
  staff_name: string;
  last_state: 'waiting' | 'sent' | 'failed' | null;
  last_at: Date | null;
  last_error: string | null;
};

/** The most places of all persons in a list. */
const MAX_LISTED_COUNT = 500;

/** Returns a person's places, or those of all. */
export async function listNoticePlaces(
  db: Database,
  of: { staffId: string } | 'all',
): Promise<ListedNoticePlace[]> {
  const { rows } = await sql<ListedNoticePlace>`
    select place.id, place.staff_id, place.method, place.hint, place.kinds, place.rhythm, place.created_at,
      staff.name as staff_name, latest.state as last_state, coalesce(latest.sent_at, latest.created_at) as last_at,
      latest.error as last_error
    from notice_place as place join staff on staff.id = place.staff_id
    left join lateral (select state, sent_at, created_at, error from notice_message
      where place_id = place.id and state <> 'dropped' order by id desc limit 1) as latest on true
    where ${of === 'all' ? sql`true` : sql`place.staff_id = ${of.staffId}`}
    order by place.created_at, place.id limit ${MAX_LISTED_COUNT}`.execute(db);
  return rows;
}

/** Inserts a place; undefined where the person has as many as are allowed. */
export async function insertNoticePlace(
  tx: Database,
  place: Omit<NoticePlaceRow, 'id' | 'created_at'>,
): Promise<NoticePlaceRow | undefined> {
  // Two at once would both count without each other.
  await sql`select from staff where id = ${place.staff_id} for update`.execute(tx);
  const { count } = await tx
    .selectFrom('notice_place')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', place.staff_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_NOTICE_PLACE_COUNT) return undefined;
  return tx
    .insertInto('notice_place')
    .values({ id: newId(), ...place })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes the kinds and the rhythm of one's own place; false where there is none. */
export async function updateNoticePlace(
  tx: Database,
  { id, staffId, ...values }: Pick<NoticePlaceRow, 'id' | 'kinds' | 'rhythm'> & { staffId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notice_place')
    .set(values)
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a place with its messages, one's own or anybody's; false where there is none. */
export async function deleteNoticePlace(
  tx: Database,
  id: string,
  of: { staffId: string } | 'all',
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('notice_place')
    .where('id', '=', id)
    .$if(of !== 'all', (query) => query.where('staff_id', '=', of === 'all' ? '' : of.staffId))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
