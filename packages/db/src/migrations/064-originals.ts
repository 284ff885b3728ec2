import { type Kysely, sql } from 'kysely';

/** The uploaded file of an episode outlives its ingest: until when, or null where it is gone or was not kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ingest add column source_until timestamptz`.execute(db);
}
