-- Two characters in a row, of letters and digits three: there are too few different pairs of those.
create function search_line_grams(lines text) returns text[] language sql immutable strict cost 1000 as $$
select coalesce(array_agg(distinct gram), '{}') from (
  select case
    when one || two !~ '^[a-z0-9]{2}$' then one || two
    when three ~ '^[a-z0-9]$' then one || two || three
  end as gram
  from (
    select letter as one, lead(letter) over place as two, lead(letter, 2) over place as three
    from string_to_table(lines, null) with ordinality as letters (letter, at)
    window place as (order by at)
  ) as runs
  where one <> E'\n' and two <> E'\n'
) as grams
where gram is not null
$$;

create function search_sound_grams(sounds text) returns text[] language sql immutable strict cost 1000 as $$
select coalesce(array_agg(distinct one || ' ' || two), '{}') from (
  select syllable as one, lead(syllable) over (partition by line order by at) as two
  from string_to_table(sounds, E'\n') with ordinality as lines (said, line)
  cross join lateral string_to_table(said, ' ') with ordinality as syllables (syllable, at)
) as pairs
where two is not null
$$;

-- Every tag, name and genre there is or was: one that no drama has any more finds nothing.
create table search_name (
  name text primary key
);

-- The grams, which only the indexes read, lie apart, so that many rows fit into a page.
create table search_group (
  group_id text primary key references "group" on delete cascade,
  seq integer not null unique,
  published boolean not null,
  access text not null,
  minor_safe boolean not null,
  heat double precision not null,
  plays bigint not null,
  hot boolean not null,
  title text not null,
  names text not null,
  synopsis text not null,
  pinyin text not null,
  grams text[] not null
) with (toast_tuple_target = 256, fillfactor = 90);
alter table search_group alter column title set storage main;
alter table search_group alter column names set storage main;
alter table search_group alter column synopsis set storage main;
alter table search_group alter column pinyin set storage main;
create index search_group_cold on search_group using gin (grams) with (fastupdate = off) where not hot;
-- A word of every tenth title is found among the hottest dramas, without reading all the others.
create index search_group_hot on search_group using gin (grams) with (fastupdate = off) where hot;
-- Equal is all that is asked for, a hundred times in a query.
create index search_group_title on search_group using hash (title);

create table search_lines (
  subtitle_id text not null references subtitle on delete cascade,
  part integer not null,
  video_id text not null references video on delete cascade,
  group_seq integer not null,
  playable boolean not null,
  lines text not null,
  -- How each line is read: a space between syllables, a line each, in the order of `lines`.
  sounds text not null default '',
  primary key (subtitle_id, part)
);
create index search_lines_grams on search_lines using gin (search_line_grams(lines)) with (fastupdate = off);
create index search_lines_group on search_lines (group_seq);
create index search_lines_sounds on search_lines using gin (search_sound_grams(sounds)) with (fastupdate = off);
create index search_lines_video on search_lines (video_id);

create table search_stale (
  kind text not null check (kind in ('group', 'subtitle')),
  id text not null,
  primary key (kind, id)
);

create table search_word (
  day date not null,
  word text not null,
  group_id text not null references "group" on delete cascade,
  searches integer not null,
  primary key (day, word, group_id)
);
create index search_word_group on search_word (group_id);

-- What operators say about searches: words that mean the same, dramas that come first, words shown or never shown as hot.
create table search_rule (
  id text primary key,
  kind text not null check (kind in ('synonym', 'pin', 'hot', 'block')),
  words text[] not null check (cardinality(words) > 0),
  folded text[] not null,
  group_id text references "group" on delete cascade,
  position integer not null,
  created_at timestamptz not null default now(),
  check (cardinality(folded) = cardinality(words)),
  constraint search_rule_leads_somewhere check ((kind in ('pin', 'hot')) = (group_id is not null))
);
create index search_rule_group on search_rule (group_id) where group_id is not null;
create unique index search_rule_once on search_rule (kind, folded, coalesce(group_id, ''));
