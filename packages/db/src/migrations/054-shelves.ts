import { type Kysely, sql } from 'kysely';

/** Shelves of the theatre and of its channels, and when a drama got its latest episode. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shelf (
      id text primary key,
      channel_id text references channel on delete cascade,
      position integer not null,
      title text not null check (title <> ''),
      shown boolean not null,
      audience text not null check (audience in ('all', 'guest', 'member', 'vip')),
      starts_at timestamptz,
      ends_at timestamptz,
      size integer not null check (size between 1 and 20),
      rule jsonb
    )`.execute(db);
  await sql`create index shelf_channel on shelf (channel_id, position)`.execute(db);
  await sql`
    create table shelf_group (
      shelf_id text not null references shelf on delete cascade,
      group_id text not null references "group" on delete cascade,
      position integer not null,
      primary key (shelf_id, group_id)
    )`.execute(db);
  await sql`create index shelf_group_group on shelf_group (group_id)`.execute(db);
  await sql`
    create table shelf_layout (
      place text primary key,
      version integer not null,
      updated_at timestamptz not null,
      updated_by text not null
    )`.execute(db);
  await keepLastEpisode(db);
  await sql`create index group_tags on "group" using gin (tags) where published_at is not null`.execute(db);
}

async function keepLastEpisode(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "group" add column last_episode_at timestamptz`.execute(db);
  await sql`
    update "group" set last_episode_at = latest.at
    from (select group_id, max(released_at) as at from video where released_at is not null group by group_id) as latest
    where latest.group_id = "group".id`.execute(db);
  await sql`
    create index group_updated on "group" (last_episode_at desc, seq desc)
    where published_at is not null and last_episode_at is not null`.execute(db);
  await sql`
    create function video_released() returns trigger language plpgsql as $$
    begin
      update "group" set last_episode_at = new.released_at
      where id = new.group_id and (last_episode_at is null or last_episode_at < new.released_at);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger video_released after insert or update of released_at on video
    for each row when (new.released_at is not null) execute function video_released()`.execute(db);
}
