import { type Kysely, sql } from 'kysely';

/** Adds the digests of the single files of an episode's media. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table media_check add column files bytea`.execute(db);
}
