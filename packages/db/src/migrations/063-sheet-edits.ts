import { type Kysely, sql } from 'kysely';

/** A bulk edit from a spreadsheet has changes of its own for each drama. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bulk_edit_item add column changes jsonb`.execute(db);
}
