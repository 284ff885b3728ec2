import { sql } from 'kysely';
import type { Database } from '../index.ts';

type Star = { id: string; value: number };

/** What a drama is to a member: the id of the favorite and the rating, null where there is none. */
export async function groupMarks(
  db: Database,
  memberId: string,
  groupId: string,
): Promise<{ favoriteId: string | null; star: Star | null }> {
  const { rows } = await sql<{ favoriteId: string | null; star: Star | null }>`
    select
      (select id from favorite
        where member_id = ${memberId} and group_id = ${groupId} and deleted_at is null) as "favoriteId",
      (select json_build_object('id', id, 'value', value) from star
        where member_id = ${memberId} and group_id = ${groupId}) as star`.execute(db);
  return rows[0] ?? { favoriteId: null, star: null };
}

/** What an episode that begins to play is to a member: whether its drama is followed, and its like. */
export async function playMarks(
  db: Database,
  memberId: string,
  groupId: string,
  videoId: string,
): Promise<{ favoriteId: string | null; star: Star | null }> {
  const { rows } = await sql<{ favoriteId: string | null; star: Star | null }>`
    select
      (select id from favorite
        where member_id = ${memberId} and group_id = ${groupId} and deleted_at is null) as "favoriteId",
      (select json_build_object('id', id, 'value', value) from star
        where member_id = ${memberId} and video_id = ${videoId}) as star`.execute(db);
  return rows[0] ?? { favoriteId: null, star: null };
}
