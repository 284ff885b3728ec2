import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { markPrepared } from '@playlet/db/prepared';
import { isVisible, type Visibility } from '@playlet/db/queries/access/visibility';
import { isCompleteRow } from '@playlet/db/queries/catalogue/group-progress';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { FavoriteTable } from '@playlet/db/tables/library';
import { type Selectable, sql } from 'kysely';
import { holdMember } from '../members/member.ts';

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

/** Narrows a member's favorites to dramas that may be seen: those with unseen episodes, or complete ones. */
export type FavoriteFilter = { state: 'unread' | 'complete'; visibility: Visibility };

/** Lists a member's favorites, latest first; without a filter every column comes from the index. */
export function listFavorites(
  db: Database,
  memberId: string,
  part: PagePart<TimePlace>,
  filter?: FavoriteFilter,
): Promise<(FavoriteRow & { microseconds: number })[]> {
  const { after, count } = part;
  return db
    .selectFrom('favorite')
    .select(['id', 'group_id', 'updated_at', sql<null>`null`.as('deleted_at')])
    .select(microsecondsOf('updated_at').as('microseconds'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .$if(filter === undefined && after === undefined, (query) => query.modifyFront(markPrepared('favorites')))
    .$if(filter !== undefined, (query) => query.where(fits(filter as FavoriteFilter)))
    .$if(after !== undefined, (query) =>
      query.where(isEarlier(after as TimePlace, 'updated_at', { id: 'id' })),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .offset(offsetOf(part))
    .limit(count)
    .execute();
}

function fits({ state, visibility }: FavoriteFilter) {
  const condition =
    state === 'unread' ? sql<boolean>`"group".episode_count > favorite.seen_episodes` : isCompleteRow;
  return sql<boolean>`exists (select from "group" where "group".id = favorite.group_id
    and ${isVisible(visibility)} and ${condition})`;
}

/** How many dramas a member follows; of a narrowed list, how many there are on it. */
export async function countFavorites(
  db: Database,
  memberId: string,
  filter?: FavoriteFilter,
): Promise<number> {
  const { total } = await db
    .selectFrom('favorite')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .$if(filter === undefined, (query) => query.modifyFront(markPrepared('count_favorites')))
    .$if(filter !== undefined, (query) => query.where(fits(filter as FavoriteFilter)))
    .executeTakeFirstOrThrow();
  return total;
}

/** The state of a followed drama for its member. */
export type FollowState = {
  /** Episodes the drama got since its member last watched it, or began to follow it. */
  unread: number;
  remind: boolean;
};

/** Returns the states of these favorites of a member, by id. */
export async function followStates(
  db: Database,
  memberId: string,
  ids: string[],
): Promise<Map<string, FollowState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('favorite')
    .innerJoin('group', 'group.id', 'favorite.group_id')
    .modifyFront(markPrepared('follow_states'))
    .select(['favorite.id', 'favorite.remind', unseen.as('unread')])
    .where('favorite.member_id', '=', memberId)
    .where(sql<boolean>`favorite.id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, unread, remind }) => [id, { unread, remind }]));
}

/** Returns the states of these dramas for a member who follows them, by the drama's id. */
export async function countUnreadByGroup(
  db: Database,
  memberId: string,
  groupIds: string[],
): Promise<Map<string, number>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('favorite')
    .innerJoin('group', 'group.id', 'favorite.group_id')
    .modifyFront(markPrepared('unread_by_group'))
    .select(['favorite.group_id', unseen.as('unread')])
    .where('favorite.member_id', '=', memberId)
    .where('favorite.deleted_at', 'is', null)
    .where(sql<boolean>`favorite.group_id = any(${groupIds}::text[])`)
    .execute();
  return new Map(rows.map(({ group_id, unread }) => [group_id, unread]));
}

/** How many of the dramas a member follows, and may see, have unseen episodes; those without a reminder do not count. */
export async function countUnreadDramas(
  db: Database,
  memberId: string,
  visibility: Visibility,
): Promise<number> {
  const { count: found } = await db
    .selectFrom('favorite')
    .innerJoin('group', 'group.id', 'favorite.group_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('remind', '=', true)
    .whereRef('group.episode_count', '>', 'favorite.seen_episodes')
    .where(isVisible(visibility))
    .executeTakeFirstOrThrow();
  return found;
}

/** Counts a followed drama's updates, or no longer; undefined where this member follows nothing under this id. */
export function setReminder(
  db: Database,
  memberId: string,
  id: string,
  remind: boolean,
): Promise<FavoriteRow | undefined> {
  return db
    .updateTable('favorite')
    .set({ remind })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

const unseen = sql<number>`greatest(0, "group".episode_count - favorite.seen_episodes)`;
