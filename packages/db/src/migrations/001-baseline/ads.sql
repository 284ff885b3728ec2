-- What operators place: entries and advertisements. An entry can be switched off, and is deleted so that it can come back.
create table link (
  id text primary key,
  slot text not null check (slot in ('hero', 'banner', 'jump', 'service', 'notice', 'splash', 'feed', 'preroll',
    'pause', 'rewarded')),
  title text not null,
  poster_id text references poster,
  target text,
  text text,
  audience text not null default 'all' check (audience in ('all', 'guest', 'member', 'vip')),
  weight integer not null default 1 check (weight >= 0),
  daily_cap integer check (daily_cap > 0),
  position integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  seconds integer check (seconds between 1 and 60),
  closable_after integer check (closable_after between 0 and 60),
  video_id text references video on delete set null,
  group_id text references "group" on delete cascade,
  focus_x integer check (focus_x between 0 and 100),
  focus_y integer check (focus_y between 0 and 100),
  advertiser text,
  paused boolean not null default false,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint link_hero_group check (slot <> 'hero' or group_id is not null)
);
create index link_deleted on link (deleted_at) where deleted_at is not null;
create index link_group on link (group_id) where group_id is not null;
create index link_slot on link (slot);
create index link_video on link (video_id) where video_id is not null;

-- In parts by month, like `login`.
create table ad_showing (
  id text primary key,
  link_id text not null references link on delete cascade,
  viewer_key text not null,
  slot text not null,
  video_id text references video on delete cascade,
  seconds double precision not null,
  created_at timestamptz not null,
  shown_at timestamptz,
  clicked_at timestamptz,
  completed_at timestamptz
) partition by range (id);
create index ad_showing_link on ad_showing (link_id);
create index ad_showing_video on ad_showing (video_id);
create index ad_showing_viewer on ad_showing (viewer_key, created_at);

create table ad_quota (
  viewer_key text not null,
  day date not null,
  slot text not null,
  passed integer not null default 0,
  primary key (viewer_key, day, slot)
);
create index ad_quota_day on ad_quota (day);

create table ad_day (
  link_id text not null references link on delete cascade,
  day date not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  completions integer not null default 0,
  primary key (link_id, day)
);
