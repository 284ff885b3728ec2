import { type Kysely, sql } from 'kysely';

/** Adds the findings of the checks of stored files and counts, the checks themselves, and the digests of pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table poster_check (
      poster_id text primary key references poster on delete cascade,
      files bytea not null,
      checked_at timestamptz not null
    )`.execute(db);
  await sql`
    create table integrity_finding (
      id text primary key,
      kind text not null check (kind in ('media', 'poster', 'certificate', 'original', 'tombstone', 'strange', 'unlinked', 'counts', 'search')),
      subject_id text not null,
      group_id text,
      index integer,
      missing text[] not null default '{}',
      changed text[] not null default '{}',
      missing_count integer not null default 0,
      changed_count integer not null default 0,
      figures jsonb not null default '{}',
      repairs jsonb not null default '[]',
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      repair text,
      repair_state text check (repair_state in ('waiting', 'running', 'failed')),
      repair_error text,
      ingest_id text,
      resolved_at timestamptz
    )`.execute(db);
  await sql`
    create unique index integrity_finding_open on integrity_finding (kind, subject_id) where resolved_at is null`.execute(
    db,
  );
  await sql`create index integrity_finding_list on integrity_finding (first_seen_at desc, id)`.execute(db);
  await sql`
    create table integrity_check (
      id text primary key,
      group_id text,
      staff_name text,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
      area text,
      cursor text,
      done integer not null default 0,
      total integer not null default 0,
      found integer not null default 0,
      error text,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index integrity_check_list on integrity_check (created_at desc)`.execute(db);
  await sql`
    create table integrity_area (
      area text primary key,
      cursor text not null,
      checked integer not null,
      checked_at timestamptz not null,
      round_ended_at timestamptz
    )`.execute(db);
}
