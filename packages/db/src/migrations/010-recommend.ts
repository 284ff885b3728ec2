import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await countPlaysInBatches(db);
  await keepHeat(db);
  await createRanks(db);
  await createRecommendations(db);
}

async function countPlaysInBatches(db: Kysely<unknown>): Promise<void> {
  // Rows that are added never wait for one another; the drama's own row is counted up for many plays at once.
  await sql`
    create table counted_play (
      id bigint generated always as identity primary key,
      group_id text not null,
      video_id text not null,
      heat real not null,
      counted_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    alter table play_count
      add column group_id text,
      add column source text,
      add column times integer not null default 1`.execute(db);
  await sql`create index play_count_source on play_count (source, group_id, counted_at)`.execute(db);
  // What a viewer played lately, without reading half a year.
  await sql`drop index play_viewer`.execute(db);
  await sql`create index play_viewer on play (viewer_key, created_at)`.execute(db);
}

async function keepHeat(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "group"
      add column heat double precision not null default 0,
      add column quick_heat double precision not null default 0`.execute(db);
  await sql`drop index group_hot`.execute(db);
  await sql`
    create index group_hot on "group" (heat desc, play_count desc, seq desc) include (access, minor_safe, episode_count)
    where published_at is not null`.execute(db);
  await sql`
    create index group_quick on "group" (quick_heat desc) where published_at is not null and quick_heat > 0`.execute(
    db,
  );
}

async function createRanks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rank (
      list text not null,
      minor_safe boolean not null,
      position integer not null check (position > 0),
      group_id text not null references "group" on delete cascade,
      score double precision not null,
      pinned boolean not null,
      ranked_at timestamptz not null default now(),
      primary key (list, minor_safe, position)
    )`.execute(db);
  await sql`create index rank_group on rank (group_id)`.execute(db);
  await sql`
    create table rank_pin (
      list text not null,
      position integer not null check (position > 0),
      group_id text not null references "group" on delete cascade,
      created_at timestamptz not null default now(),
      primary key (list, position),
      unique (list, group_id)
    )`.execute(db);
  await sql`create index rank_pin_group on rank_pin (group_id)`.execute(db);
}

async function createRecommendations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table interest (
      member_id text not null references member on delete cascade,
      group_id text not null references "group" on delete cascade,
      weight real not null check (weight > 0),
      updated_at timestamptz not null,
      primary key (member_id, group_id)
    )`.execute(db);
  await sql`create index interest_group on interest (group_id)`.execute(db);
  await sql`create index interest_updated on interest (updated_at)`.execute(db);
  await sql`create index history_watched on history (watched_at)`.execute(db);
  await sql`create index favorite_updated on favorite (updated_at)`.execute(db);
  await sql`
    create table neighbour (
      seq integer primary key references "group" (seq) on delete cascade,
      weights bytea not null
    )`.execute(db);
  await sql`
    create table recommend_model (
      id boolean primary key default true check (id),
      kind text not null check (kind in ('ease', 'neighbours')),
      regularisation double precision not null,
      weighted boolean not null,
      items integer not null,
      interactions integer not null,
      chosen_at timestamptz not null,
      trained_at timestamptz not null
    )`.execute(db);
}
