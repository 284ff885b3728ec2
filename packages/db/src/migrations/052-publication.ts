import { type Kysely, sql } from 'kysely';

/** A drama's way to its viewers: the review with its marks, the moment it is published, and the moments of its episodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for a drama that is on its way; drafts and published dramas have none.
  await sql`
    create table publication (
      group_id text primary key references "group" on delete cascade,
      stage text not null check (stage in ('review', 'scheduled')),
      publish_at timestamptz,
      submitted_by text,
      submitted_name text not null,
      submitted_at timestamptz not null default now(),
      constraint publication_scheduled_has_a_moment check (stage <> 'scheduled' or publish_at is not null)
    )`.execute(db);
  await sql`create index publication_due on publication (publish_at) where stage = 'scheduled'`.execute(db);
  await sql`create index publication_waiting on publication (submitted_at, group_id) where stage = 'review'`.execute(
    db,
  );
  await sql`
    create table review (
      id text primary key,
      group_id text not null references "group" on delete cascade,
      decision text not null check (decision in ('approved', 'returned')),
      note text not null,
      staff_id text,
      staff_name text not null,
      decided_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index review_of_group on review (group_id, decided_at desc)`.execute(db);
  await sql`
    create table review_mark (
      review_id text not null references review on delete cascade,
      position integer not null,
      index integer not null check (index between 1 and 9999),
      second double precision not null check (second >= 0),
      words text not null check (words <> ''),
      primary key (review_id, position)
    )`.execute(db);
  // Until its moment an episode's media lie here and not in its row, as those of a take-down do, so that no query of viewers
  // can meet them early.
  await sql`
    create table episode_release (
      group_id text not null references "group" on delete cascade,
      index integer not null check (index between 1 and 9999),
      release_at timestamptz not null,
      asset_id text references asset,
      released_at timestamptz,
      primary key (group_id, index),
      constraint episode_release_gives_its_media_away check (released_at is null or asset_id is null)
    )`.execute(db);
  await sql`create index episode_release_due on episode_release (release_at)
    where released_at is null and asset_id is not null`.execute(db);
  await sql`create index episode_release_by_time on episode_release (release_at, group_id, index)`.execute(
    db,
  );
  await sql`create index episode_release_asset on episode_release (asset_id) where asset_id is not null`.execute(
    db,
  );
  // The console hears of it by its live stream.
  await sql`
    create function notify_live_publication() returns trigger language plpgsql as $$
    begin
      perform pg_notify('playlet_live', json_build_object('topic', 'drama', 'groupId', new.group_id)::text);
      return null;
    end $$`.execute(db);
  for (const table of ['publication', 'episode_release'])
    await sql`
      create trigger ${sql.id(`${table}_is_live`)} after insert or update on ${sql.table(table)}
      for each row execute function notify_live_publication()`.execute(db);
}
