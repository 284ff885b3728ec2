import { type Kysely, sql } from 'kysely';

/** Adds the nightly readings of each episode's media. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media_check (
      asset_id text primary key references asset on delete cascade,
      digest bytea,
      fault text,
      checked_at timestamptz not null
    )`.execute(db);
  await sql`create index media_check_oldest on media_check (checked_at)`.execute(db);
}
