import { type Kysely, sql } from 'kysely';

/** Tells the subtitles that came inside an episode's file, which go with it, from those an operator gave. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subtitle add column embedded boolean not null default false`.execute(db);
}
