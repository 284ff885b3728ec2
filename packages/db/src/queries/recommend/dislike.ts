import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { newId } from '../../id.ts';
import type { DislikeTable } from '../../tables/library.ts';
import { isVisible } from '../catalogue/visibility.ts';
import { holdMember } from '../member/member.ts';
import type { Pool } from './recommend.ts';

export type DislikeRow = Pick<Selectable<DislikeTable>, 'id' | 'group_id' | 'category_id' | 'actor'>;
const columns = ['id', 'group_id', 'category_id', 'actor'] as const;

/** A drama, a genre, or somebody of the cast. */
export type DislikeTarget = { groupId: string } | { categoryId: string } | { actor: string };

/** Genres and actors a member does not want to be recommended. */
export type UnwantedTopics = { genres: string[]; actors: string[] };

/** Nobody comes so far in a feed that more of the dramas of an unwanted genre would be met. */
const MAX_HOT_UNWANTED = 5000;
const MAX_NEW_UNWANTED = 200;

/**
 * Remembers what a member is not interested in; saying so again changes nothing. Undefined where the member has just
 * left, or the genre is gone.
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

/** Running numbers of the dramas of unwanted topics, as far as a feed would come to them: the hottest and the latest. */
export async function dramasOf(
  db: Database,
  { genres, actors }: UnwantedTopics,
  pool: Pool,
): Promise<number[]> {
  if (genres.length === 0 && actors.length === 0) return [];
  const { rows } = await sql<{ seq: number }>`
    with unwanted as materialized (
      select seq, heat, play_count, published_at from "group"
      where ${isVisible(pool)} and episode_count > 0 and (category_ids && ${genres}::text[] or cast_names && ${actors}::text[])
    )
    (select seq from unwanted order by heat desc, play_count desc, seq desc limit ${MAX_HOT_UNWANTED})
    union (select seq from unwanted order by published_at desc limit ${MAX_NEW_UNWANTED})`.execute(db);
  return rows.map(({ seq }) => seq);
}
