import { type Kysely, sql } from 'kysely';

/** Titles that stand inside a query are looked up as they are, and spoken lines are found by their pinyin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Equal is all that is asked for, a hundred times in a query.
  await sql`create index search_group_title on search_group using hash (title)`.execute(db);
  // How each line is read: a space between syllables, a line each, in the order of `lines`.
  await sql`alter table search_lines add column sounds text not null default ''`.execute(db);
  await sql`
    create function search_sound_grams(sounds text) returns text[] language sql immutable strict cost 1000
    as $$
      select coalesce(array_agg(distinct one || ' ' || two), '{}') from (
        select syllable as one, lead(syllable) over (partition by line order by at) as two
        from string_to_table(sounds, E'\n') with ordinality as lines (said, line)
        cross join lateral string_to_table(said, ' ') with ordinality as syllables (syllable, at)
      ) as pairs
      where two is not null
    $$`.execute(db);
  await sql`
    create index search_lines_sounds on search_lines using gin (search_sound_grams(sounds))
    with (fastupdate = off)`.execute(db);
  // All are indexed again, in the background.
  await sql`insert into search_stale select 'subtitle', id from subtitle on conflict do nothing`.execute(db);
}
