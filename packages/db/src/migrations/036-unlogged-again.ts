import { type Kysely, sql } from 'kysely';

export const accepted = {
  'no-truncate': 'lists under paging may be lost at any time, and presence is repeated',
};

/**
 * Takes lists under paging and the presence of the staff out of the log of the database, as they were before the baseline. Their
 * rows go first, as after a crash: who pages starts afresh, and each tab repeats its presence within seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`truncate list_snapshot, staff_presence`.execute(db);
  await sql`alter table list_snapshot set unlogged`.execute(db);
  await sql`alter table staff_presence set unlogged`.execute(db);
}
