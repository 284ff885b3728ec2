import { type Kysely, sql } from 'kysely';

/** An entry can be switched off, is deleted so that it can come back, and counts its changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table link
      add column paused boolean not null default false,
      add column deleted_at timestamptz,
      add column version integer not null default 1`.execute(db);
  await sql`create index link_deleted on link (deleted_at) where deleted_at is not null`.execute(db);
}
