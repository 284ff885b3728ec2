import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { PromotionLinkTable } from '@playlet/db/tables/promotion';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type PromotionLinkRow = Selectable<PromotionLinkTable>;

export function insertPromotionLink(
  tx: Database,
  link: Omit<Insertable<PromotionLinkTable>, 'id' | 'created_at' | 'paused_at'>,
): Promise<PromotionLinkRow> {
  return tx
    .insertInto('promotion_link')
    .values({ ...link, id: newId(), paused_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined where there is no such link. */
export function updatePromotionLink(
  tx: Database,
  id: string,
  changes: Updateable<PromotionLinkTable>,
): Promise<PromotionLinkRow | undefined> {
  return tx.updateTable('promotion_link').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

/**
 * Deletes a link, in the caller's transaction, unless it was followed, brought something or has costs. A visit that begins
 * meanwhile waits for the transaction, and then finds no link.
 */
export async function deleteUnusedLink(tx: Database, id: string): Promise<'deleted' | 'missing' | 'used'> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from promotion_touch where link_id = ${id})
      or exists (select from promotion_attribution where ${id} in (link_id, first_link_id))
      or exists (select from promotion_cost where link_id = ${id}) as "isUsed"
    from (select from promotion_link where id = ${id} for update) as locked`.execute(tx);
  const [link] = rows;
  if (!link) return 'missing';
  if (link.isUsed) return 'used';
  await tx.deleteFrom('promotion_link').where('id', '=', id).execute();
  return 'deleted';
}

export function findPromotionLinkById(db: Database, id: string): Promise<PromotionLinkRow | undefined> {
  return db.selectFrom('promotion_link').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a link by the code in its short address, if its drama can be watched. */
export function openLinkByCode(
  db: Database,
  code: string,
): Promise<Pick<PromotionLinkRow, 'id' | 'group_id' | 'episode' | 'paused_at'> | undefined> {
  return db
    .selectFrom('promotion_link')
    .innerJoin('group', 'group.id', 'promotion_link.group_id')
    .select([
      'promotion_link.id',
      'promotion_link.group_id',
      'promotion_link.episode',
      'promotion_link.paused_at',
    ])
    .where('code', '=', code)
    .where('group.published_at', 'is not', null)
    .executeTakeFirst();
}

/** The ids behind links' numbers, for a file that names links as people do. */
export async function linkIdsByNumber(
  db: Database,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('promotion_link')
    .select(['id', 'number'])
    .where('number', '=', sql<number>`any(${numbers}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** The names of links, each with its drama's. */
export async function linkNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('promotion_link')
    .innerJoin('group', 'group.id', 'promotion_link.group_id')
    .select(['promotion_link.id', 'name', 'title'])
    .where('promotion_link.id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name, title }) => [id, `${title} ${name}`]));
}

/** Returns the names of links, by id: the drama and the link's own name. */
export async function findPromotionLinkNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('promotion_link')
    .innerJoin('group', 'group.id', 'promotion_link.group_id')
    .select(['promotion_link.id', 'promotion_link.name', 'group.title'])
    .where('promotion_link.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name, title }) => [id, `${title} ${name}`]));
}
