import { type Kysely, sql } from 'kysely';

/** A price may wait for its day: null is from when it was made. The one before it ends at that very moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plan add column valid_from timestamptz`.execute(db);
}
