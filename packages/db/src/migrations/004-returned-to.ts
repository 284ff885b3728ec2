import { type Kysely, sql } from 'kysely';

/** Adds who had submitted a drama to its review, so that one that is sent back is shown to that person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table review add column submitted_by text`.execute(db);
}
