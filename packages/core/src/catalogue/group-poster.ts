import { type Database, joinTransaction } from '@playlet/db/database';
import { groupIsTakenDown, isOpenTakeDown } from '@playlet/db/queries/take-down/taken-down';
import { sql } from 'kysely';

/** Shows another poster for a drama; its episodes keep theirs. */
export async function setGroupPoster(db: Database, groupId: string, posterId: string): Promise<void> {
  await db
    .updateTable('group')
    .set({ poster_id: posterId, updated_at: sql`now()` })
    .where('id', '=', groupId)
    .execute();
}

/**
 * Returns the posters of a drama and its episodes that are on the wrong side of the gate. Posters that only private or
 * taken-down dramas show belong behind it.
 */
export async function listMisplacedPosters(
  db: Database,
  groupId: string,
): Promise<{ id: string; gated: boolean }[]> {
  const { rows } = await sql<{ id: string; gated: boolean }>`
    with drama as (
      select id, poster_id, access = 'private' or ${groupIsTakenDown} as gated from "group" where id = ${groupId}
    ), shown as (
      select poster_id, gated from drama
      union all
      select video.poster_id, gated or exists (select from take_down where take_down.video_id = video.id
        and take_down.ended_at is null and take_down.media_removed_at is null)
      from video join drama on drama.id = video.group_id
    )
    select poster.id, bool_and(shown.gated) as gated from shown join poster on poster.id = shown.poster_id
    group by poster.id having bool_and(shown.gated) <> poster.gated`.execute(db);
  return rows;
}

/** Lists taken-down dramas with a poster that is still public, a hundred at a time. */
export async function listMisplacedGroups(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct take_down.group_id as id from take_down
      left join "group" on "group".id = take_down.group_id and take_down.video_id is null
      left join video on video.group_id = take_down.group_id
        and (take_down.video_id is null or video.id = take_down.video_id)
      join poster on poster.id in ("group".poster_id, video.poster_id) and not poster.gated
    where ${isOpenTakeDown} limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether a new poster of a drama belongs behind the gate. */
export async function hasGatedPosters(db: Database, groupId: string): Promise<boolean> {
  const { rows } = await sql<{ gated: boolean }>`
    select access = 'private' or ${groupIsTakenDown} as gated from "group" where id = ${groupId}`.execute(db);
  return rows[0]?.gated ?? true;
}

/** Puts one poster in the place of another wherever the drama or its episodes show it. */
export async function exchangePoster(
  db: Database,
  groupId: string,
  before: string,
  after: string,
): Promise<void> {
  await joinTransaction(db, async (tx) => {
    await tx
      .updateTable('group')
      .set({ poster_id: after, updated_at: sql`now()` })
      .where('id', '=', groupId)
      .where('poster_id', '=', before)
      .execute();
    await tx
      .updateTable('video')
      .set({ poster_id: after })
      .where('group_id', '=', groupId)
      .where('poster_id', '=', before)
      .execute();
  });
}

/** Whether any drama, episode or link shows a poster. */
export async function isPosterShown(db: Database, id: string): Promise<boolean> {
  const shown = await db
    .selectFrom('poster')
    .select('id')
    .where('id', '=', id)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('group').select('group.id').where('poster_id', '=', id)),
        exists(selectFrom('video').select('video.id').where('poster_id', '=', id)),
        exists(selectFrom('link').select('link.id').where('poster_id', '=', id)),
      ]),
    )
    .executeTakeFirst();
  return shown !== undefined;
}
