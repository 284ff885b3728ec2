import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { markPrepared } from '../../prepared.ts';

/** A member's favorite and star; null where there is none. */
export type Marks = { favoriteId: string | null; star: { id: string; value: number } | null };

/** Whether a member follows a drama, and the star on it, or on one of its episodes where that is named. */
export async function marksOf(
  db: Database,
  memberId: string,
  { groupId, videoId }: { groupId: string; videoId?: string },
): Promise<Marks> {
  const target = videoId === undefined ? sql`group_id = ${groupId}` : sql`video_id = ${videoId}`;
  const name = videoId === undefined ? 'group_marks' : 'video_marks';
  const { rows } = await sql<Marks>`${markPrepared(name)}
    select
      (select id from favorite
        where member_id = ${memberId} and group_id = ${groupId} and deleted_at is null) as "favoriteId",
      (select json_build_object('id', id, 'value', value) from star
        where member_id = ${memberId} and ${target}) as star`.execute(db);
  return rows[0] ?? { favoriteId: null, star: null };
}
