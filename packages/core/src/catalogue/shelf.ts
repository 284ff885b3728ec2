import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { Visibility } from '@playlet/db/queries/access/visibility';
import { type GroupOrder, groupSequence } from '@playlet/db/queries/catalogue/group-order';
import type { ShelfTable } from '@playlet/db/tables/shelf';
import type { ShelfRule } from '@playlet/domain/shelf';
import { type Selectable, sql } from 'kysely';

export type ShelfRow = Selectable<ShelfTable> & {
  /** The dramas picked by hand, in their order. */
  picks: string[];
};
/** A shelf before it is written; one without an id is new. */
export type NewShelf = Omit<ShelfRow, 'id' | 'channel_id' | 'position'> & { id: string | null };
export type ShelfLayout = { version: number; updated_at: Date | null; updated_by: string };

/** The shelves of a channel, or of the theatre's front, from top to bottom. */
export async function shelvesOf(db: Database, channelId: string | null): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select shelf.*, array(
      select group_id from shelf_group where shelf_id = shelf.id order by position
    ) as picks
    from shelf where channel_id is not distinct from ${channelId}
    order by position`.execute(db);
  return rows;
}

/** When the shelves of a place were last published, and by whom; version 0 where they never were. */
export async function listShelfLayout(db: Database, channelId: string | null): Promise<ShelfLayout> {
  const row = await db
    .selectFrom('shelf_layout')
    .select(['version', 'updated_at', 'updated_by'])
    .where('place', '=', channelId ?? '')
    .executeTakeFirst();
  return row ?? { version: 0, updated_at: null, updated_by: '' };
}

type Publication = { channelId: string | null; version: number; shelves: readonly NewShelf[]; by: string };

/** Replaces all shelves of a place; answers false where they are not of that version any more. */
export async function replaceShelves(
  tx: Database,
  { channelId, version, shelves, by }: Publication,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    insert into shelf_layout (place, version, updated_at, updated_by)
    values (${channelId ?? ''}, 1, now(), ${by})
    on conflict (place) do update set version = shelf_layout.version + 1, updated_at = now(), updated_by = ${by}
    returning version`.execute(tx);
  if (rows[0]?.version !== version + 1) return false;
  await sql`delete from shelf where channel_id is not distinct from ${channelId}`.execute(tx);
  for (const [position, { id: known, picks, rule, ...shelf }] of shelves.entries()) {
    const id = known ?? newId();
    await tx
      .insertInto('shelf')
      .values({ ...shelf, id, channel_id: channelId, position, rule: rule && JSON.stringify(rule) })
      .execute();
    if (picks.length > 0)
      await tx
        .insertInto('shelf_group')
        .values(picks.map((group_id, at) => ({ shelf_id: id, group_id, position: at })))
        .execute();
  }
  return true;
}

/**
 * Returns the first dramas of a rule that the viewer may see, by their running numbers; `categoryIds` are the rule's
 * genres with their subgenres.
 */
export async function listRuledSeqs(
  db: Database,
  rule: ShelfRule,
  categoryIds: string[] | undefined,
  visibility: Visibility,
  limit: number,
): Promise<number[]> {
  const access = visibility.access.filter((one) => rule.access === null || one === rule.access);
  const order: GroupOrder = {
    ...visibility,
    access,
    sort: rule.sort,
    playable: true,
    ...(categoryIds && { categoryIds }),
    ...(rule.tag !== null && { tag: rule.tag }),
    ...(rule.status !== null && { status: rule.status }),
    ...(rule.withinDays !== null && { withinDays: rule.withinDays }),
  };
  return [...(await groupSequence(db, order, limit))];
}
