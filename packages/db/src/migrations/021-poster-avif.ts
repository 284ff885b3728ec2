import { type Kysely, sql } from 'kysely';

/** Posters from before have WebP alone, and are shown so until they are taken in again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table poster add column avif boolean not null default false`.execute(db);
}
