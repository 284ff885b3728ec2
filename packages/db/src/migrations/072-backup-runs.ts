import { type Kysely, sql } from 'kysely';

/** What became of each backup, its copy elsewhere and each drill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_run (
      id text primary key,
      kind text not null check (kind in ('backup', 'copy', 'drill')),
      state text not null check (state in ('running', 'done', 'failed')),
      backup_id text,
      rows bigint not null default 0,
      bytes bigint not null default 0,
      media_objects bigint not null default 0,
      media_bytes bigint not null default 0,
      encrypted boolean not null default false,
      error text,
      started_at timestamptz not null default now(),
      ended_at timestamptz,
      constraint backup_run_ends check ((state = 'running') = (ended_at is null)),
      constraint backup_run_says_why check ((state = 'failed') = (error is not null))
    )`.execute(db);
  await sql`create index backup_run_by_time on backup_run (started_at desc, id)`.execute(db);
}
