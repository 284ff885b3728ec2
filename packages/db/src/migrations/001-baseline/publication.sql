create table group_license (
  group_id text primary key references "group" on delete cascade,
  tier text check (tier in ('key', 'ordinary', 'other')),
  holder text not null default '',
  valid_from date,
  valid_until date,
  updated_at timestamptz not null default now(),
  constraint group_license_ends_after_it_begins check (valid_until >= valid_from)
);

-- The certificate of a drama's number, as a scan. A row is there before its file and goes after it, so no file is forgotten.
create table license_document (
  id text primary key,
  group_id text references "group" on delete set null,
  state text not null check (state in ('coming', 'current', 'ended')),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  name text not null,
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  uploaded_by text not null,
  changed_at timestamptz not null default now()
);
create unique index license_document_current on license_document (group_id) where state = 'current';
create index license_document_over on license_document (changed_at) where state <> 'current' or group_id is null;

-- One row for a drama that is on its way to viewers; drafts and published dramas have none.
create table publication (
  group_id text primary key references "group" on delete cascade,
  stage text not null check (stage in ('review', 'scheduled')),
  publish_at timestamptz,
  submitted_by text,
  submitted_name text not null,
  submitted_at timestamptz not null default now(),
  reviewer_id text references staff,
  -- What the reviewer approved, so that nothing else is released under the approval.
  approved text,
  constraint publication_scheduled_has_a_moment check (stage <> 'scheduled' or publish_at is not null)
);
create index publication_due on publication (publish_at) where stage = 'scheduled';
create index publication_reviewer on publication (reviewer_id) where reviewer_id is not null;
create index publication_waiting on publication (submitted_at, group_id) where stage = 'review';

create function notify_live_publication() returns trigger language plpgsql as $$
begin
  perform pg_notify('playlet_live', json_build_object('topic', 'drama', 'groupId', new.group_id)::text);
  return null;
end
$$;
create trigger publication_is_live after insert or update on publication for each row
  execute function notify_live_publication();

create function notify_live_publication_left() returns trigger language plpgsql as $$
begin
  perform pg_notify('playlet_live', json_build_object('topic', 'drama', 'groupId', old.group_id)::text);
  return null;
end
$$;
create trigger publication_left_is_live after delete on publication for each row
  execute function notify_live_publication_left();

create table review (
  id text primary key,
  group_id text not null references "group" on delete cascade,
  decision text not null check (decision in ('approved', 'returned')),
  note text not null,
  staff_id text,
  staff_name text not null,
  decided_at timestamptz not null default now()
);
create index review_of_group on review (group_id, decided_at desc);

create table review_mark (
  review_id text not null references review on delete cascade,
  position integer not null,
  index integer not null check (index between 1 and 9999),
  second double precision not null check (second >= 0),
  words text not null check (words <> ''),
  primary key (review_id, position)
);

-- Until its moment the media of an episode lie here and not in its row, as those of a take-down do, so that no query of
-- viewers can meet them early.
create table episode_release (
  group_id text not null references "group" on delete cascade,
  index integer not null check (index between 1 and 9999),
  release_at timestamptz not null,
  asset_id text references asset,
  released_at timestamptz,
  primary key (group_id, index),
  constraint episode_release_gives_its_media_away check (released_at is null or asset_id is null)
);
create index episode_release_asset on episode_release (asset_id) where asset_id is not null;
create index episode_release_by_time on episode_release (release_at, group_id, index);
create index episode_release_due on episode_release (release_at) where released_at is null and asset_id is not null;
create trigger episode_release_is_live after insert or update on episode_release for each row
  execute function notify_live_publication();
create trigger episode_release_left_is_live after delete on episode_release for each row
  execute function notify_live_publication_left();
create trigger quality_mark_episode_release after insert or update of asset_id on episode_release for each row
  when (new.asset_id is not null) execute function quality_mark_due();

-- Why a drama or an episode is not shown any more, and what brings it back. A drama's row has no video.
create table take_down (
  id text primary key,
  group_id text not null references "group" on delete cascade,
  video_id text references video on delete cascade,
  kind text not null check (kind in ('unpublish', 'delete')),
  reason text not null,
  published_at timestamptz,
  asset_id text references asset,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  media_removed_at timestamptz
);
create index take_down_asset on take_down (asset_id) where asset_id is not null;
create index take_down_due on take_down (created_at) where kind = 'delete' and ended_at is null
  and media_removed_at is null;
create unique index take_down_open on take_down (group_id, coalesce(video_id, '')) where ended_at is null
  and media_removed_at is null;
create index take_down_video on take_down (video_id) where video_id is not null;
create trigger quality_mark_take_down after insert or update of asset_id on take_down for each row
  when (new.asset_id is not null) execute function quality_mark_due();
