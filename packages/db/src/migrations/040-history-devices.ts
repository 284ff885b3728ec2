import { type Kysely, sql } from 'kysely';

/** On which device a drama was watched last, and whether a followed drama's updates are counted for its member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table history
      add column device_id text,
      add column device_name text`.execute(db);
  await sql`alter table favorite add column remind boolean not null default true`.execute(db);
}
