import { type Selectable, sql } from 'kysely';
import { newId } from '../id.ts';
import type { Database } from '../index.ts';
import type { FavoriteTable } from '../tables/library.ts';
import { holdMember } from './member.ts';

export type FavoriteRow = Pick<Selectable<FavoriteTable>, 'id' | 'group_id' | 'updated_at' | 'deleted_at'>;
const columns = ['id', 'group_id', 'updated_at', 'deleted_at'] as const;

/**
 * Follows a drama; following it again changes nothing. The drama's count moves in the same transaction. Undefined where
 * the member has just left.
 */
export function follow(db: Database, memberId: string, groupId: string): Promise<FavoriteRow | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdMember(tx, memberId))) return undefined;
    const seen = sql<number>`(select episode_count from "group" where id = ${groupId})`;
    const followed = await tx
      .insertInto('favorite')
      .values({
        id: newId(),
        member_id: memberId,
        group_id: groupId,
        seen_episodes: seen,
        deleted_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'group_id'])
          .doUpdateSet({ seen_episodes: seen, updated_at: sql`now()`, deleted_at: null })
          .where('favorite.deleted_at', 'is not', null),
      )
      .returning(columns)
      .executeTakeFirst();
    if (followed) {
      await count(tx, groupId, 1);
      return followed;
    }
    return tx
      .selectFrom('favorite')
      .select(columns)
      .where('member_id', '=', memberId)
      .where('group_id', '=', groupId)
      .executeTakeFirstOrThrow();
  });
}

/** Unfollows; undefined where this member follows nothing under this id. */
export function unfollow(db: Database, memberId: string, id: string): Promise<FavoriteRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .updateTable('favorite')
      .set({ updated_at: sql`now()`, deleted_at: sql`now()` })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('deleted_at', 'is', null)
      .returning(columns)
      .executeTakeFirst();
    if (gone) await count(tx, gone.group_id, -1);
    return gone;
  });
}

async function count(tx: Database, groupId: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('group')
    .set((eb) => ({ favorite_count: eb('favorite_count', '+', change) }))
    .where('id', '=', groupId)
    .execute();
}

export type FavoritePage = {
  from: number;
  count: number;
  /** Leaves out what was followed after this moment, so that a list paged through does not move. */
  until?: Date;
};

/** What a member follows, latest first; all columns are the index's own. */
export function favorites(db: Database, memberId: string, page: FavoritePage): Promise<FavoriteRow[]> {
  return db
    .selectFrom('favorite')
    .select(['id', 'group_id', 'updated_at', sql<null>`null`.as('deleted_at')])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .$if(page.until !== undefined, (query) => query.where('updated_at', '<=', page.until ?? new Date()))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .offset(page.from)
    .limit(page.count)
    .execute();
}

/** How many dramas a member follows. */
export async function favoriteTotal(db: Database, memberId: string): Promise<number> {
  const { total } = await db
    .selectFrom('favorite')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Those of these favorites whose drama got episodes since its member last watched it. */
export async function unreadFavorites(db: Database, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('favorite')
    .innerJoin('group', 'group.id', 'favorite.group_id')
    .select('favorite.id')
    .where(sql<boolean>`favorite.id = any(${ids}::text[])`)
    .whereRef('group.episode_count', '>', 'favorite.seen_episodes')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
