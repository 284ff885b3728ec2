create table category (
  id text primary key,
  parent_id text references category on delete restrict,
  name text not null,
  slug text not null unique,
  position integer not null default 0
);

create function search_mark_genre() returns trigger language plpgsql as $$
begin
  insert into search_stale
  with recursive below as (
    select new.id as id union select category.id from category join below on category.parent_id = below.id
  )
  select 'group', "group".id from "group" where category_ids && array(select below.id from below)
  on conflict do nothing;
  return null;
end
$$;
create trigger search_mark_genre after update of name, parent_id on category for each row
  execute function search_mark_genre();

create table poster (
  id text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  hash text not null,
  widths integer[] not null,
  gated boolean not null default false,
  created_at timestamptz not null default now(),
  avif boolean not null default false
);

-- A drama. `license_no` is stored as it is written, and its parts are generated, so that they cannot differ from it;
-- the pattern is that of `parseLicense` in the domain.
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
  heat double precision not null default 0,
  quick_heat double precision not null default 0,
  like_count integer not null default 0,
  share_count integer not null default 0,
  intro_start double precision,
  intro_end double precision,
  update_weekdays smallint[],
  update_time text,
  update_episodes integer,
  version integer not null default 1,
  -- The number a drama was published with before the form was checked stays good for it.
  license_old text,
  license_kind text generated always as (case substring(regexp_replace(license_no, '\s', '', 'g'),
    '^(?:[（(](?:[^（）()]{1,4})[）)])?网微剧(?=备字[^第]*第[0-9]{5}号$|审字[^第]*第[0-9]{3,5}号$)([备审])字[〔（(\[]?(?:20[0-9]{2})[〕）)\]]?第(?:[0-9]{3,5})号$')
    when '备' then 'filing' when '审' then 'permit' else null end) stored,
  license_place text generated always as (substring(regexp_replace(license_no, '\s', '', 'g'),
    '^(?:[（(]([^（）()]{1,4})[）)])?网微剧(?=备字[^第]*第[0-9]{5}号$|审字[^第]*第[0-9]{3,5}号$)(?:[备审])字[〔（(\[]?(?:20[0-9]{2})[〕）)\]]?第(?:[0-9]{3,5})号$')) stored,
  license_year integer generated always as (substring(regexp_replace(license_no, '\s', '', 'g'),
    '^(?:[（(](?:[^（）()]{1,4})[）)])?网微剧(?=备字[^第]*第[0-9]{5}号$|审字[^第]*第[0-9]{3,5}号$)(?:[备审])字[〔（(\[]?(20[0-9]{2})[〕）)\]]?第(?:[0-9]{3,5})号$')::integer) stored,
  license_serial text generated always as (substring(regexp_replace(license_no, '\s', '', 'g'),
    '^(?:[（(](?:[^（）()]{1,4})[）)])?网微剧(?=备字[^第]*第[0-9]{5}号$|审字[^第]*第[0-9]{3,5}号$)(?:[备审])字[〔（(\[]?(?:20[0-9]{2})[〕）)\]]?第([0-9]{3,5})号$')) stored,
  last_episode_at timestamptz,
  constraint group_intro check ((intro_start is null) = (intro_end is null) and intro_start < intro_end),
  constraint group_published_license_kind check (published_at is null or license_no is null or license_kind is not null
    or coalesce(license_no = license_old, false)),
  constraint group_published_needs_license check (published_at is null or license_no is not null),
  constraint group_schedule check (num_nonnulls(update_weekdays, update_time, update_episodes) in (0, 3)
    and update_weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(update_weekdays) > 0
    and update_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and update_episodes between 1 and 100)
);
create index group_cast on "group" using gin (cast_names) where published_at is not null;
create index group_categories on "group" using gin (category_ids) where published_at is not null;
create index group_console_categories on "group" using gin (category_ids);
create index group_console_hidden on "group" (updated_at desc, seq desc) where published_at is null;
create index group_console_license on "group" using gin (license_no gin_trgm_ops);
create index group_console_plays on "group" (play_count desc, seq desc);
create index group_console_problem on "group" (updated_at desc, seq desc) where license_no is null or poster_id is null
  or episode_count = 0 or category_ids = '{}';
create index group_console_updated on "group" (updated_at desc, seq desc);
create index group_facets on "group" (access, status) include (published_at, category_ids, id);
create index group_follow on "group" (favorite_count desc, seq desc) include (access) where published_at is not null;
create index group_hot on "group" (heat desc, play_count desc, seq desc) include (access, minor_safe, episode_count)
  where published_at is not null;
create index group_newest on "group" (published_at desc, seq desc) include (access, minor_safe, episode_count)
  where published_at is not null;
create index group_quick on "group" (quick_heat desc) where published_at is not null and quick_heat > 0;
create index group_tags on "group" using gin (tags) where published_at is not null;
create index group_updated on "group" (last_episode_at desc, seq desc) where published_at is not null
  and last_episode_at is not null;

-- The console's live stream hears of changes from the database itself, whichever process writes. Counts of plays and
-- favorites change all the time and are not sent.
create function notify_live_drama() returns trigger language plpgsql as $$
begin
  perform pg_notify('playlet_live', json_build_object('topic', 'drama',
    'groupId', case tg_argv[0] when 'group' then new.id else to_jsonb(new) ->> 'group_id' end)::text);
  return null;
end
$$;
create trigger group_is_live after insert or update of updated_at, published_at on "group" for each row
  execute function notify_live_drama('group');

-- Each change of a column that people write is a version. The writer says who they are in the transaction; an import
-- says nothing.
create function group_keep_version() returns trigger language plpgsql as $$
declare writer jsonb := coalesce(nullif(current_setting('playlet.writer', true), ''), '{}')::jsonb;
begin
  new.version := old.version + 1;
  insert into group_version values (old.id, old.version, old.updated_at, null, '', group_written(old))
  on conflict do nothing;
  insert into group_version values
    (new.id, new.version, now(), writer ->> 'id', coalesce(writer ->> 'name', ''), group_written(new));
  delete from group_version where group_id = new.id and version <= new.version - 200;
  return new;
end
$$;
create trigger group_keep_version before update on "group" for each row when (old.title is distinct from new.title
  or old.synopsis is distinct from new.synopsis or old.category_ids is distinct from new.category_ids
  or old.tags is distinct from new.tags or old.cast_names is distinct from new.cast_names
  or old.status is distinct from new.status or old.episode_total is distinct from new.episode_total
  or old.access is distinct from new.access or old.free_episodes is distinct from new.free_episodes
  or old.price is distinct from new.price or old.license_no is distinct from new.license_no
  or old.minor_safe is distinct from new.minor_safe or old.ai_generated is distinct from new.ai_generated
  or old.update_weekdays is distinct from new.update_weekdays or old.update_time is distinct from new.update_time
  or old.update_episodes is distinct from new.update_episodes or old.intro_start is distinct from new.intro_start
  or old.intro_end is distinct from new.intro_end) execute function group_keep_version();

-- A drama is checked again whenever its episodes, its titles or its license change.
create function quality_mark_due() returns trigger language plpgsql as $$
declare marked text := case tg_table_name when 'group' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'group_id' end;
begin
  insert into quality_due (group_id) values (marked)
  on conflict (group_id) do update set since = clock_timestamp();
  return null;
end
$$;
create trigger quality_mark_group after update of title, license_no on "group" for each row when (old.title <> new.title
  or old.license_no is distinct from new.license_no) execute function quality_mark_due();

-- Who may see a drama is copied here by the database, so that no statement can forget it.
create function search_admit() returns trigger language plpgsql as $$
begin
  update search_group
  set published = new.published_at is not null, access = new.access, minor_safe = new.minor_safe
  where group_id = new.id;
  return null;
end
$$;
create trigger search_admit after update on "group" for each row
  when (old.published_at is null is distinct from (new.published_at is null) or old.access is distinct from new.access
  or old.minor_safe is distinct from new.minor_safe) execute function search_admit();

create function search_mark() returns trigger language plpgsql as $$
begin
  insert into search_stale values (tg_argv[0], new.id) on conflict do nothing;
  return null;
end
$$;
create trigger search_mark_changed after update on "group" for each row when (old.title is distinct from new.title
  or old.synopsis is distinct from new.synopsis or old.tags is distinct from new.tags
  or old.cast_names is distinct from new.cast_names or old.category_ids is distinct from new.category_ids)
  execute function search_mark('group');
create trigger search_mark_new after insert on "group" for each row execute function search_mark('group');

create function group_written(drama "group") returns jsonb language sql stable as $$
select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(drama)) where key in (
  'title', 'synopsis', 'category_ids', 'tags', 'cast_names', 'status', 'episode_total', 'access', 'free_episodes',
  'price', 'license_no', 'minor_safe', 'ai_generated', 'update_weekdays', 'update_time', 'update_episodes',
  'intro_start', 'intro_end')
$$;

create table group_version (
  group_id text not null references "group" on delete cascade,
  version integer not null,
  at timestamptz not null,
  staff_id text,
  staff_name text not null,
  fields jsonb not null,
  primary key (group_id, version)
);

create table video (
  id text primary key,
  group_id text not null references "group" on delete cascade,
  index integer not null check (index between 1 and 9999),
  title text not null default '',
  asset_id text,
  duration double precision not null default 0,
  poster_id text references poster,
  play_count bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  intro_start double precision,
  intro_end double precision,
  -- When the episode could be opened first.
  released_at timestamptz,
  recap_start double precision,
  recap_end double precision,
  credits_start double precision,
  credits_end double precision,
  unique (group_id, index),
  constraint video_credits check ((credits_start is null) = (credits_end is null) and (credits_start < credits_end
    or credits_start = 0 and credits_end = 0)),
  constraint video_intro check ((intro_start is null) = (intro_end is null) and (intro_start < intro_end
    or intro_start = 0 and intro_end = 0)),
  constraint video_recap check ((recap_start is null) = (recap_end is null) and (recap_start < recap_end
    or recap_start = 0 and recap_end = 0))
);
create index video_asset on video (asset_id);
create trigger quality_mark_new_video after insert on video for each row execute function quality_mark_due();
create trigger quality_mark_video after update of asset_id, title, index on video for each row
  when (old.asset_id is distinct from new.asset_id or old.title <> new.title or old.index <> new.index)
  execute function quality_mark_due();

create function search_play() returns trigger language plpgsql as $$
begin
  update search_lines set playable = new.asset_id is not null where video_id = new.id;
  return null;
end
$$;
create trigger search_play after update on video for each row when ((old.asset_id is null) <> (new.asset_id is null))
  execute function search_play();
create trigger video_is_live after insert or update of updated_at, asset_id on video for each row
  execute function notify_live_drama('video');

create function video_released() returns trigger language plpgsql as $$
begin
  update "group" set last_episode_at = new.released_at
  where id = new.group_id and (last_episode_at is null or last_episode_at < new.released_at);
  return null;
end
$$;
create trigger video_released after insert or update of released_at on video for each row
  when (new.released_at is not null) execute function video_released();

create table asset (
  id text primary key,
  duration double precision not null check (duration > 0),
  manifest jsonb not null,
  has_thumbnails boolean not null default false,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  -- Media that were replaced stay open to those who are watching them.
  replaced_video_id text references video on delete set null,
  source jsonb
);
alter table video add foreign key (asset_id) references asset;
create index asset_replaced_video on asset (replaced_video_id) where replaced_video_id is not null;

create table subtitle (
  id text primary key,
  video_id text not null references video on delete cascade,
  lang text not null,
  label text not null,
  body text not null,
  created_at timestamptz not null default now(),
  -- Tells subtitles that came inside the file of an episode, which go with it, from those an operator gave.
  embedded boolean not null default false,
  unique (video_id, lang)
);
create trigger search_mark after insert or update of body, video_id on subtitle for each row
  execute function search_mark('subtitle');

create table channel (
  id text primary key,
  parent_id text references channel on delete restrict,
  slug text not null unique,
  name text not null,
  access text not null default 'free' check (access in ('free', 'vip', 'private')),
  picked boolean not null default false,
  category_id text references category,
  group_access text check (group_access in ('free', 'vip', 'private')),
  position integer not null default 0,
  grant_needed boolean not null default false
);
-- The tabs of the viewer.
insert into channel (id, slug, name, access, group_access, position) values
  ('recommend', 'recommend', '推荐', 'free', null, 0),
  ('private', 'private', '私享', 'private', 'private', 1),
  ('vip', 'vip', 'VIP', 'free', 'vip', 2);

create table channel_group (
  channel_id text not null references channel on delete cascade,
  group_id text not null references "group" on delete cascade,
  position integer not null,
  primary key (channel_id, group_id)
);

-- Shelves of the theatre and of its channels.
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
);
create index shelf_channel on shelf (channel_id, position);

create table shelf_group (
  shelf_id text not null references shelf on delete cascade,
  group_id text not null references "group" on delete cascade,
  position integer not null,
  primary key (shelf_id, group_id)
);
create index shelf_group_group on shelf_group (group_id);

create table shelf_layout (
  place text primary key,
  version integer not null,
  updated_at timestamptz not null,
  updated_by text not null
);

-- One change of many dramas, with how each was before, so that it can be taken back.
create table bulk_edit (
  id text primary key,
  staff_id text,
  staff_name text not null,
  changes jsonb not null,
  state text not null default 'applying' check (state in ('applying', 'applied', 'undoing', 'undone')),
  created_at timestamptz not null default now()
);

create table bulk_edit_item (
  bulk_edit_id text not null references bulk_edit on delete cascade,
  group_id text not null references "group" on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'refused', 'undone', 'kept')),
  reason text,
  version integer,
  before jsonb,
  -- A bulk edit from a spreadsheet has changes of its own for each drama.
  changes jsonb,
  primary key (bulk_edit_id, group_id)
);
create index bulk_edit_item_group on bulk_edit_item (group_id);
create index bulk_edit_item_open on bulk_edit_item (bulk_edit_id, group_id) where state in ('waiting', 'applied');
