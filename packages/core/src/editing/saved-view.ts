import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { SavedViewTable } from '@playlet/db/tables/editing';
import { type Selectable, sql } from 'kysely';

export type SavedViewRow = Selectable<SavedViewTable> & { staff_name: string };
export type ViewFields = Pick<SavedViewRow, 'name' | 'query' | 'shared'>;

const MAX_VIEWS = 200;

/** Returns the views of a list that a member of the staff may see: their own, then the shared ones of colleagues. */
export function listSavedViews(db: Database, list: string, staffId: string): Promise<SavedViewRow[]> {
  return views(db)
    .where('list', '=', list)
    .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('shared', '=', true)]))
    .orderBy(sql`staff_id <> ${staffId}`)
    .orderBy('saved_view.created_at')
    .limit(MAX_VIEWS)
    .execute();
}

/** Returns a member of the staff's own view; undefined for a colleague's or an unknown one. */
export function findOwnView(db: Database, id: string, staffId: string): Promise<SavedViewRow | undefined> {
  return views(db).where('saved_view.id', '=', id).where('staff_id', '=', staffId).executeTakeFirst();
}

export async function insertView(
  db: Database,
  view: ViewFields & { list: string; staffId: string },
): Promise<string> {
  const { staffId, ...fields } = view;
  const id = newId();
  await db
    .insertInto('saved_view')
    .values({ id, staff_id: staffId, ...fields })
    .execute();
  return id;
}

export async function updateView(db: Database, id: string, fields: Partial<ViewFields>): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ ...fields, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteView(db: Database, id: string): Promise<void> {
  await db.deleteFrom('saved_view').where('id', '=', id).execute();
}

function views(db: Database) {
  return db
    .selectFrom('saved_view')
    .innerJoin('staff', 'staff.id', 'saved_view.staff_id')
    .selectAll('saved_view')
    .select('staff.name as staff_name');
}
