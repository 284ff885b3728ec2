import { type Kysely, sql } from 'kysely';

/** Dramas indexed before have no words to find a slip by: all are indexed again, in the background. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into search_stale select 'group', id from "group" on conflict do nothing`.execute(db);
}
