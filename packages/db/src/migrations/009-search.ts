import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    ) with (toast_tuple_target = 256, fillfactor = 90)`.execute(db);
  // The grams, which only the indexes read, lie apart, so that many rows fit into a page.
  await sql`
    alter table search_group alter title set storage main, alter names set storage main,
      alter synopsis set storage main, alter pinyin set storage main`.execute(db);
  // A word of every tenth title is found among the hottest, without reading all the others.
  for (const [name, band] of [
    ['hot', sql`hot`],
    ['cold', sql`not hot`],
  ] as const)
    await sql`
      create index ${sql.raw(`search_group_${name}`)} on search_group using gin (grams)
      with (fastupdate = off) where ${band}`.execute(db);
  // Titles are looked for in the index above.
  await sql`drop index group_title`.execute(db);
  await sql`
    create table search_lines (
      subtitle_id text not null references subtitle on delete cascade,
      part integer not null,
      video_id text not null references video on delete cascade,
      group_seq integer not null,
      playable boolean not null,
      lines text not null,
      primary key (subtitle_id, part)
    )`.execute(db);
  await sql`create index search_lines_video on search_lines (video_id)`.execute(db);
  await sql`create index search_lines_group on search_lines (group_seq)`.execute(db);
  // Two characters in a row, of letters and digits three: there are too few different pairs of those.
  await sql`
    create function search_line_grams(lines text) returns text[] language sql immutable strict cost 1000
    as $$
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
    $$`.execute(db);
  await sql`
    create index search_lines_grams on search_lines using gin (search_line_grams(lines))
    with (fastupdate = off)`.execute(db);
  await sql`
    create table search_stale (
      kind text not null check (kind in ('group', 'subtitle')),
      id text not null,
      primary key (kind, id)
    )`.execute(db);
  await markWhatChanges(db);
  await sql`
    create table search_word (
      day date not null,
      word text not null,
      group_id text not null references "group" on delete cascade,
      searches integer not null,
      primary key (day, word, group_id)
    )`.execute(db);
  await sql`create index search_word_group on search_word (group_id)`.execute(db);
  await sql`insert into search_stale select 'group', id from "group"`.execute(db);
  await sql`insert into search_stale select 'subtitle', id from subtitle`.execute(db);
}

/** The words are written by the product; that they must be, and who may see them, no statement can forget. */
async function markWhatChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_mark() returns trigger language plpgsql as $$
    begin
      insert into search_stale values (tg_argv[0], new.id) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger search_mark_new after insert on "group" for each row
    execute function search_mark('group')`.execute(db);
  await sql`
    create trigger search_mark_changed after update on "group" for each row
    when ((old.title, old.synopsis, old.tags, old.cast_names)
      is distinct from (new.title, new.synopsis, new.tags, new.cast_names))
    execute function search_mark('group')`.execute(db);
  await sql`
    create trigger search_mark after insert or update of body, video_id on subtitle for each row
    execute function search_mark('subtitle')`.execute(db);
  await sql`
    create function search_admit() returns trigger language plpgsql as $$
    begin
      update search_group
      set published = new.published_at is not null, access = new.access, minor_safe = new.minor_safe
      where group_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger search_admit after update on "group" for each row
    when ((old.published_at is null, old.access, old.minor_safe)
      is distinct from (new.published_at is null, new.access, new.minor_safe))
    execute function search_admit()`.execute(db);
  await sql`
    create function search_play() returns trigger language plpgsql as $$
    begin
      update search_lines set playable = new.asset_id is not null where video_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger search_play after update on video for each row
    when ((old.asset_id is null) <> (new.asset_id is null))
    execute function search_play()`.execute(db);
}
