import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload (
      id text primary key,
      group_id text not null references "group" on delete cascade,
      index integer not null check (index between 1 and 9999),
      file_name text not null,
      size bigint not null check (size > 0),
      sha256 text not null,
      received bigint not null default 0,
      state text not null default 'receiving' check (state in ('receiving', 'received', 'discarded')),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  // One upload of a file at a time: a second import of the same folder goes on with the first one's.
  await sql`create unique index upload_open on upload (group_id, index, sha256) where state = 'receiving'`.execute(
    db,
  );
  await sql`
    create table ingest (
      id text primary key,
      group_id text not null references "group" on delete cascade,
      index integer not null check (index between 1 and 9999),
      title text not null default '',
      file_name text not null,
      size bigint not null,
      sha256 text not null,
      source_key text not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'refused', 'failed', 'cancelled')),
      step text not null default 'queued' check (step in ('queued', 'inspect', 'transcode', 'package', 'upload', 'publish')),
      progress jsonb not null default '{}',
      speed double precision,
      reason text,
      reason_details jsonb,
      checkpoint jsonb,
      priority integer not null default 0,
      asset_id text references asset,
      attempts integer not null default 0,
      job_id text,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      finished_at timestamptz
    )`.execute(db);
  // The same file for the same episode is never taken in twice.
  await sql`create unique index ingest_once on ingest (group_id, index, sha256) where state in ('waiting', 'running', 'done')`.execute(
    db,
  );
  await sql`create index ingest_group on ingest (group_id, index)`.execute(db);
  await sql`
    create table play (
      id text primary key,
      group_id text not null references "group" on delete cascade,
      video_id text not null references video on delete cascade,
      viewer_key text not null,
      member_id text,
      position double precision not null default 0,
      watched double precision not null default 0,
      counted boolean not null default false,
      last_event_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table play_count (
      viewer_key text not null,
      video_id text not null references video on delete cascade,
      counted_at timestamptz not null,
      primary key (viewer_key, video_id)
    )`.execute(db);
}
