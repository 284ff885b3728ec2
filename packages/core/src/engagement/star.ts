import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { StarTable } from '@playlet/db/tables/library';
import { type Selectable, sql } from 'kysely';
import { holdMember } from '../members/member.ts';

export type StarRow = Selectable<StarTable>;
/** A drama or an episode. */
type StarTarget = { groupId: string } | { videoId: string };

/**
 * Sets a member's star on a target: a second one takes the first one's place. The drama's rating follows along.
 * Undefined where the member has just left.
 */
export function setStar(
  db: Database,
  memberId: string,
  target: StarTarget,
  value: number,
): Promise<StarRow | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdMember(tx, memberId))) return undefined;
    const before = 'groupId' in target ? await lockRating(tx, memberId, target.groupId) : undefined;
    const star = await tx
      .insertInto('star')
      .values({
        id: newId(),
        member_id: memberId,
        group_id: 'groupId' in target ? target.groupId : null,
        video_id: 'videoId' in target ? target.videoId : null,
        value,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'groupId' in target ? 'group_id' : 'video_id'])
          .doUpdateSet({ value, updated_at: sql`now()` }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    if (star.group_id !== null) await addRating(tx, star.group_id, value - (before ?? 0), before ? 0 : 1);
    return star;
  });
}

/** One star of a member's; undefined where this member has none under this id. */
export function starOf(db: Database, memberId: string, id: string): Promise<StarRow | undefined> {
  return db
    .selectFrom('star')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Takes a star back; undefined where this member has none under this id. */
export function removeStar(db: Database, memberId: string, id: string): Promise<StarRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const star = await starOf(tx, memberId, id);
    if (star?.group_id) await lockRating(tx, memberId, star.group_id);
    const gone = await tx
      .deleteFrom('star')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returningAll()
      .executeTakeFirst();
    if (gone?.group_id) await addRating(tx, gone.group_id, -gone.value, -1);
    return gone;
  });
}

/**
 * Locks a drama's rating and returns the member's former one. Ratings of one drama are thus serialized, which keeps sum
 * and count exact, and the drama's row is always locked before the star's.
 */
async function lockRating(tx: Database, memberId: string, groupId: string): Promise<number | undefined> {
  await tx.selectFrom('group').select('id').where('id', '=', groupId).forNoKeyUpdate().execute();
  const star = await tx
    .selectFrom('star')
    .select('value')
    .where('member_id', '=', memberId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return star?.value;
}

async function addRating(tx: Database, groupId: string, sum: number, count: number): Promise<void> {
  await tx
    .updateTable('group')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', sum),
      rating_count: eb('rating_count', '+', count),
    }))
    .where('id', '=', groupId)
    .execute();
}
