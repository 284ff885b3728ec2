import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { sql } from 'kysely';

export type CategoryUse = {
  id: string;
  parent_id: string | null;
  name: string;
  groups: number;
  shelves: number;
};

/** All genres in the operator's order, with what names them. */
export async function listCategoriesInUse(db: Database): Promise<CategoryUse[]> {
  const { rows } = await sql<CategoryUse>`
    with named as (
      select category_id, sum(alike.groups)::int as groups
      from (select category_ids, count(*) as groups from "group" group by category_ids) as alike, unnest(category_ids) as category_id
      group by category_id)
    select category.id, category.parent_id, category.name, coalesce(named.groups, 0) as groups, ${users} as shelves
    from category left join named on named.category_id = category.id
    order by category.position, category.id`.execute(db);
  return rows;
}

/** Shelves and channels whose rule names a row of category. */
const users = sql<number>`(
  (select count(*) from channel where channel.category_id = category.id)
  + (select count(*) from shelf where shelf.rule ->> 'categoryId' = category.id))::int`;

/** Locks the tree until the transaction ends, so that two changes do not make a third level together. */
export async function lockCategories(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('categories'))`.execute(tx);
}

export async function insertCategory(
  tx: Database,
  category: { name: string; parentId: string | null },
): Promise<string> {
  const id = newId();
  await sql`
    insert into category (id, parent_id, name, slug, position)
    values (${id}, ${category.parentId}, ${category.name}, ${id.toLowerCase()},
      (select coalesce(max(position), -1) + 1 from category))`.execute(tx);
  return id;
}

export async function renameCategory(tx: Database, id: string, name: string): Promise<void> {
  await tx.updateTable('category').set({ name }).where('id', '=', id).execute();
}

/** Moves a genre below another one, or to the top; the search then indexes its dramas again. */
export async function moveCategory(tx: Database, id: string, parentId: string | null): Promise<void> {
  await tx.updateTable('category').set({ parent_id: parentId }).where('id', '=', id).execute();
}

/** Puts the genres of a level in this order. */
export async function sortCategories(tx: Database, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.updateTable('category').set({ position }).where('id', '=', id).execute();
}

/** Deletes a genre and gives its dramas another one, or none; answers how many dramas were changed. */
export async function deleteCategory(tx: Database, id: string, moveTo: string | null): Promise<number> {
  const kept = sql`array_remove(category_ids, ${id})`;
  const { numAffectedRows = 0n } = await sql`
    update "group" set updated_at = now(), category_ids = ${
      moveTo === null
        ? kept
        : sql`case when category_ids @> array[${moveTo}]::text[] then ${kept} else array_replace(category_ids, ${id}, ${moveTo}) end`
    }
    where category_ids @> array[${id}]::text[]`.execute(tx);
  await tx.deleteFrom('category').where('id', '=', id).execute();
  return Number(numAffectedRows);
}
