import { type Kysely, sql } from 'kysely';

/** Whether a followed link counts as a visit: one does for each viewer and day, and those after it only carry their click. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promotion_touch add column is_counted boolean not null default true`.execute(db);
}
