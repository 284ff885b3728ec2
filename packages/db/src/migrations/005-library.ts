import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favorite (
      id text primary key,
      member_id text not null references member on delete cascade,
      group_id text not null references "group" on delete cascade,
      seen_episodes integer not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      unique (member_id, group_id)
    )`.execute(db);
  // The whole list of a member is read in one go, from this index alone.
  await sql`
    create index favorite_list on favorite (member_id, updated_at desc, id) include (group_id)
    where deleted_at is null`.execute(db);
  await sql`create index favorite_group on favorite (group_id)`.execute(db);
  await sql`
    create table star (
      id text primary key,
      member_id text not null references member on delete cascade,
      group_id text references "group" on delete cascade,
      video_id text references video on delete cascade,
      value integer not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (member_id, group_id),
      unique (member_id, video_id),
      constraint star_one_target check (num_nonnulls(group_id, video_id) = 1),
      constraint star_value check (value between 1 and case when group_id is null then 1 else 5 end)
    )`.execute(db);
  await sql`create index star_group on star (group_id) where group_id is not null`.execute(db);
  await sql`create index star_video on star (video_id) where video_id is not null`.execute(db);
  await sql`
    create table resume (
      member_id text not null references member on delete cascade,
      video_id text not null references video on delete cascade,
      group_id text not null references "group" on delete cascade,
      position double precision not null check (position >= 0),
      ended boolean not null,
      watched_at timestamptz not null,
      primary key (member_id, video_id)
    )`.execute(db);
  await sql`create index resume_group on resume (member_id, group_id)`.execute(db);
  await sql`create index resume_video on resume (video_id)`.execute(db);
  await sql`
    create table history (
      id text primary key,
      member_id text not null references member on delete cascade,
      group_id text not null references "group" on delete cascade,
      video_id text not null references video on delete cascade,
      watched_at timestamptz not null,
      unique (member_id, group_id)
    )`.execute(db);
  await sql`create index history_list on history (member_id, watched_at desc, id)`.execute(db);
  await sql`create index history_video on history (video_id)`.execute(db);
  // A member who leaves takes every play along.
  await sql`create index play_viewer on play (viewer_key)`.execute(db);
}
