import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table category (
      id text primary key,
      parent_id text references category on delete restrict,
      name text not null,
      slug text not null unique,
      position integer not null default 0
    )`.execute(db);
  await sql`
    create table poster (
      id text primary key,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      hash text not null,
      widths integer[] not null,
      gated boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table "group" (
      id text primary key,
      seq integer generated always as identity unique,
      import_key text unique,
      title text not null check (title <> ''),
      synopsis text not null default '',
      poster_id text references poster,
      category_ids text[] not null default '{}',
      tags text[] not null default '{}',
      cast_names text[] not null default '{}',
      status text not null check (status in ('serializing', 'ended')),
      episode_total integer not null check (episode_total >= 0),
      episode_count integer not null default 0 check (episode_count >= 0),
      play_count bigint not null default 0,
      access text not null check (access in ('free', 'vip', 'private')),
      free_episodes integer not null default 0 check (free_episodes >= 0),
      price bigint check (price > 0),
      rating_sum bigint not null default 0,
      rating_count integer not null default 0,
      favorite_count integer not null default 0,
      license_no text check (license_no <> ''),
      ai_generated boolean not null default false,
      minor_safe boolean not null default false,
      published_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint group_published_needs_license check (published_at is null or license_no is not null)
    )`.execute(db);
  // Each order of the viewer lists reads one of these from its end, without touching the table.
  await sql`create index group_new on "group" (published_at desc, seq desc) include (access) where published_at is not null`.execute(
    db,
  );
  await sql`create index group_hot on "group" (play_count desc, seq desc) include (access) where published_at is not null`.execute(
    db,
  );
  await sql`create index group_follow on "group" (favorite_count desc, seq desc) include (access) where published_at is not null`.execute(
    db,
  );
  await sql`create index group_categories on "group" using gin (category_ids) where published_at is not null`.execute(
    db,
  );
  await sql`create index group_title on "group" using gin (title gin_trgm_ops) where published_at is not null`.execute(
    db,
  );
  await sql`
    create table channel (
      id text primary key,
      parent_id text references channel on delete restrict,
      slug text not null unique,
      name text not null,
      access text not null default 'free' check (access in ('free', 'vip', 'private')),
      picked boolean not null default false,
      category_id text references category,
      group_access text check (group_access in ('free', 'vip', 'private')),
      position integer not null default 0
    )`.execute(db);
  await sql`
    create table channel_group (
      channel_id text not null references channel on delete cascade,
      group_id text not null references "group" on delete cascade,
      position integer not null,
      primary key (channel_id, group_id)
    )`.execute(db);
  await sql`
    create table link (
      id text primary key,
      slot text not null check (slot in ('banner','jump','service','notice','splash','feed','preroll','pause','rewarded')),
      title text not null,
      poster_id text references poster,
      target text,
      text text,
      audience text not null default 'all' check (audience in ('all', 'guest', 'member', 'vip')),
      weight integer not null default 1 check (weight >= 0),
      daily_cap integer check (daily_cap > 0),
      position integer not null default 0,
      starts_at timestamptz,
      ends_at timestamptz
    )`.execute(db);
  await sql`
    create table asset (
      id text primary key,
      duration double precision not null check (duration > 0),
      manifest jsonb not null,
      has_thumbnails boolean not null default false,
      bytes bigint not null,
      created_at timestamptz not null default now(),
      retired_at timestamptz
    )`.execute(db);
  await sql`
    create table video (
      id text primary key,
      group_id text not null references "group" on delete cascade,
      index integer not null check (index between 1 and 9999),
      title text not null default '',
      asset_id text references asset,
      duration double precision not null default 0,
      poster_id text references poster,
      play_count bigint not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (group_id, index)
    )`.execute(db);
  await sql`create index video_asset on video (asset_id)`.execute(db);
  await sql`
    create table subtitle (
      id text primary key,
      video_id text not null references video on delete cascade,
      lang text not null,
      label text not null,
      body text not null,
      created_at timestamptz not null default now(),
      unique (video_id, lang)
    )`.execute(db);
}
