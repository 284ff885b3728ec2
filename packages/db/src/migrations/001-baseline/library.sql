create table favorite (
  id text primary key,
  member_id text not null references member on delete cascade,
  group_id text not null references "group" on delete cascade,
  seen_episodes integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  remind boolean not null default true,
  unique (member_id, group_id)
);
create index favorite_group on favorite (group_id);
-- The whole list of a member is read in one go, from this index alone.
create index favorite_list on favorite (member_id, updated_at desc, id) include (group_id) where deleted_at is null;
create index favorite_updated on favorite (updated_at);

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
);
create index star_group on star (group_id) where group_id is not null;
create index star_video on star (video_id) where video_id is not null;

-- Likes are counted by the database: they also go with the member who gave them.
create function count_likes() returns trigger language plpgsql as $$
begin
  update "group" set like_count = like_count + changed.likes * case tg_op when 'INSERT' then 1 else -1 end
  from (
    select video.group_id, count(*)::int as likes from changed_stars join video on video.id = video_id
    group by video.group_id
  ) as changed
  where "group".id = changed.group_id;
  return null;
end
$$;
create trigger count_new_likes after insert on star referencing new table as changed_stars for each statement
  execute function count_likes();
create trigger count_removed_likes after delete on star referencing old table as changed_stars for each statement
  execute function count_likes();

create table history (
  id text primary key,
  member_id text not null references member on delete cascade,
  group_id text not null references "group" on delete cascade,
  video_id text not null references video on delete cascade,
  watched_at timestamptz not null,
  device_id text,
  device_name text,
  unique (member_id, group_id)
);
create index history_list on history (member_id, watched_at desc, id);
create index history_video on history (video_id);
create index history_watched on history (watched_at);

create table resume (
  member_id text not null references member on delete cascade,
  video_id text not null references video on delete cascade,
  group_id text not null references "group" on delete cascade,
  position double precision not null check (position >= 0),
  ended boolean not null,
  watched_at timestamptz not null,
  primary key (member_id, video_id)
);
create index resume_group on resume (member_id, group_id);
create index resume_video on resume (video_id);

-- Not interested in a drama, a genre or an actor.
create table dislike (
  id text primary key,
  member_id text not null references member on delete cascade,
  group_id text references "group" on delete cascade,
  created_at timestamptz not null default now(),
  category_id text references category on delete cascade,
  actor text check (actor <> ''),
  unique (member_id, actor),
  unique (member_id, category_id),
  unique (member_id, group_id),
  constraint dislike_one_target check (num_nonnulls(group_id, category_id, actor) = 1)
);
create index dislike_category on dislike (category_id) where category_id is not null;
create index dislike_group on dislike (group_id);

create table share_count (
  viewer_key text not null,
  group_id text not null references "group" on delete cascade,
  source text not null,
  counted_at timestamptz not null default now(),
  primary key (viewer_key, group_id)
);
create index share_count_counted_at on share_count (counted_at);
create index share_count_group on share_count (group_id, source);

create table unlock (
  member_id text not null references member on delete cascade,
  video_id text not null references video on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (member_id, video_id)
);

create table invitation (
  id text primary key,
  code_hash bytea not null unique,
  uses_left integer not null check (uses_left >= 0),
  note text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- In parts by month, like `login`.
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
) partition by range (id);
create index play_viewer on play (viewer_key, created_at);

create table play_count (
  viewer_key text not null,
  video_id text not null references video on delete cascade,
  counted_at timestamptz not null,
  group_id text,
  source text,
  times integer not null default 1,
  primary key (viewer_key, video_id)
);
create index play_count_counted on play_count (counted_at);
create index play_count_source on play_count (source, group_id, counted_at);

-- Rows that are added never wait for one another; the drama's own row is counted up for many plays at once.
create table counted_play (
  id bigint generated always as identity primary key,
  group_id text not null,
  video_id text not null,
  heat real not null,
  counted_at timestamptz not null default now()
);
