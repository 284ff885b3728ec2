import { sql } from 'kysely';
import { newId } from '../id.ts';
import type { Database } from '../index.ts';
import { holdMember } from './member.ts';
import type { GroupFeatures, Pool } from './recommend.ts';
import { isVisible } from './visibility.ts';

type DislikeRow = { id: string; group_id: string };
/** The latest ones are enough to tell a taste by. */
const MAX_DISLIKE_COUNT = 200;

/**
 * Remembers that a member is not interested in a drama; saying so again changes nothing. Undefined where the member has
 * just left.
 */
export function dislike(db: Database, memberId: string, groupId: string): Promise<DislikeRow | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdMember(tx, memberId))) return undefined;
    return tx
      .insertInto('dislike')
      .values({ id: newId(), member_id: memberId, group_id: groupId })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'group_id']).doUpdateSet({ created_at: sql`now()` }),
      )
      .returning(['id', 'group_id'])
      .executeTakeFirstOrThrow();
  });
}

/** Takes it back; undefined where this member has said nothing under this id. */
export function takeDislikeBack(db: Database, memberId: string, id: string): Promise<DislikeRow | undefined> {
  return db
    .deleteFrom('dislike')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(['id', 'group_id'])
    .executeTakeFirst();
}

/** What a member is not interested in of the dramas that exist for them, latest first. */
export async function dislikedOf(db: Database, memberId: string, pool: Pool): Promise<GroupFeatures[]> {
  const { rows } = await sql<GroupFeatures>`
    select "group".seq, category_ids as genres, tags, cast_names as cast
    from dislike join "group" on "group".id = dislike.group_id
    where member_id = ${memberId} and ${isVisible(pool)} and episode_count > 0
    order by dislike.created_at desc limit ${MAX_DISLIKE_COUNT}`.execute(db);
  return rows;
}
