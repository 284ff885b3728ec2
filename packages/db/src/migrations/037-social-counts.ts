import { type Kysely, sql } from 'kysely';

/**
 * Counts likes and shares of a drama, so that no list has to. Likes are counted by the database itself: they also go with
 * the member who gave them. An episode's row only goes with its drama.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "group"
      add column like_count integer not null default 0,
      add column share_count integer not null default 0`.execute(db);
  await sql`
    create function count_likes() returns trigger language plpgsql as $$
    begin
      update "group" set like_count = like_count + changed.likes * case tg_op when 'INSERT' then 1 else -1 end
      from (
        select video.group_id, count(*)::int as likes from changed_stars join video on video.id = video_id
        group by video.group_id
      ) as changed
      where "group".id = changed.group_id;
      return null;
    end $$`.execute(db);
  // From here until the end nobody else writes stars, so that those that are there are counted exactly.
  await sql`
    create trigger count_new_likes after insert on star
    referencing new table as changed_stars for each statement execute function count_likes()`.execute(db);
  await sql`
    create trigger count_removed_likes after delete on star
    referencing old table as changed_stars for each statement execute function count_likes()`.execute(db);
  await sql`
    update "group" set like_count = liked.likes from (
      select video.group_id, count(*)::int as likes from star join video on video.id = star.video_id
      group by video.group_id
    ) as liked where liked.group_id = "group".id`.execute(db);
  await sql`
    create table share_count (
      viewer_key text not null,
      group_id text not null references "group" on delete cascade,
      source text not null,
      counted_at timestamptz not null default now(),
      primary key (viewer_key, group_id)
    )`.execute(db);
  await sql`create index share_count_group on share_count (group_id, source)`.execute(db);
  await sql`create index share_count_counted_at on share_count (counted_at)`.execute(db);
}
