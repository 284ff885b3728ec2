import { type Kysely, sql } from 'kysely';

/** Samples of the errors that pages reported: one row for each that looks alike, and nobody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_error (
      fingerprint text primary key,
      kind text not null,
      message text not null,
      place text not null,
      build text not null,
      browser text not null,
      times integer not null default 1,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index client_error_by_time on client_error (last_at desc)`.execute(db);
}
