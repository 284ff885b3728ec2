import { type Kysely, sql } from 'kysely';

/** The second, slower encode of an episode that is watched already; one row for each ingest that is to have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table polish (
      ingest_id text primary key references ingest on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'skipped', 'failed')),
      progress jsonb not null default '{}',
      speed double precision,
      worker text,
      attempts integer not null default 0 check (attempts >= 0),
      reason text,
      asset_id text,
      bytes_before bigint check (bytes_before >= 0),
      bytes_after bigint check (bytes_after >= 0),
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz
    )`.execute(db);
  await sql`create index polish_open on polish (created_at) where state in ('waiting', 'running')`.execute(
    db,
  );
  await sql`create index polish_ended on polish (finished_at) where finished_at is not null`.execute(db);
  // What was published before and still has its original.
  await sql`
    insert into polish (ingest_id)
    select id from ingest where state = 'done' and asset_id is not null and source_until > now()`.execute(db);
}
