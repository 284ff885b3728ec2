import { type Kysely, sql } from 'kysely';

/** What lets releases follow each other without a stop: which servers may run, and how far longer changes are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schema_compatibility (
      "only" boolean primary key default true check ("only"),
      oldest_server integer not null,
      migration text not null
    )`.execute(db);
  await sql`insert into schema_compatibility (oldest_server, migration) values (80, '080-releases')`.execute(
    db,
  );
  await sql`
    create table background_migration (
      name text primary key,
      cursor text,
      rows_done bigint not null default 0 check (rows_done >= 0),
      rows_total bigint check (rows_total >= 0),
      failed_attempts integer not null default 0 check (failed_attempts >= 0),
      last_error text,
      started_at timestamptz,
      finished_at timestamptz
    )`.execute(db);
}
