import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table channel add column grant_needed boolean not null default false`.execute(db);
  await sql`
    create table unlock (
      member_id text not null references member on delete cascade,
      video_id text not null references video on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (member_id, video_id)
    )`.execute(db);
  await sql`
    create table invitation (
      id text primary key,
      code_hash bytea not null unique,
      uses_left integer not null check (uses_left >= 0),
      note text not null default '',
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table setting (
      name text primary key,
      value jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
}
