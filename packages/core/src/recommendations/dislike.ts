import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { DislikeTable } from '@playlet/db/tables/library';
import { type Selectable, sql } from 'kysely';
import { holdMember } from '../members/member.ts';

export type DislikeRow = Pick<Selectable<DislikeTable>, 'id' | 'group_id' | 'category_id' | 'actor'>;
const columns = ['id', 'group_id', 'category_id', 'actor'] as const;

/** A drama, a genre, or a person of the cast. */
export type DislikeTarget = { groupId: string } | { categoryId: string } | { actor: string };

/** Genres and actors a member does not want to be recommended. */
export type UnwantedTopics = { genres: string[]; actors: string[] };

/**
 * Stores a dislike of a member; repeating it changes nothing. Undefined where the member has just left, or the genre
 * was deleted.
 */
export function dislike(
  db: Database,
  memberId: string,
  target: DislikeTarget,
): Promise<DislikeRow | undefined> {
  const row = {
    group_id: 'groupId' in target ? target.groupId : null,
    category_id: 'categoryId' in target ? target.categoryId : null,
    actor: 'actor' in target ? target.actor : null,
  };
  const column = 'groupId' in target ? 'group_id' : 'categoryId' in target ? 'category_id' : 'actor';
  return db.transaction().execute(async (tx) => {
    if (!(await holdMember(tx, memberId))) return undefined;
    return tx
      .insertInto('dislike')
      .values({ id: newId(), member_id: memberId, ...row })
      .onConflict((conflict) =>
        conflict.columns(['member_id', column]).doUpdateSet({ created_at: sql`now()` }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

/** Takes it back; undefined where this member has said nothing under this id. */
export function removeDislike(db: Database, memberId: string, id: string): Promise<DislikeRow | undefined> {
  return db
    .deleteFrom('dislike')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(columns)
    .executeTakeFirst();
}
