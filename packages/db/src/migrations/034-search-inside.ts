import { type Kysely, sql } from 'kysely';

/** Dramas are found by their genres as well, and by tags and names that stand inside a longer query. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Every tag, name and genre there is or was: what is no drama's any more finds nothing.
  await sql`create table search_name (name text primary key)`.execute(db);
  await sql`drop trigger search_mark_changed on "group"`.execute(db);
  await sql`
    create trigger search_mark_changed after update on "group" for each row
    when ((old.title, old.synopsis, old.tags, old.cast_names, old.category_ids)
      is distinct from (new.title, new.synopsis, new.tags, new.cast_names, new.category_ids))
    execute function search_mark('group')`.execute(db);
  await sql`
    create function search_mark_genre() returns trigger language plpgsql as $$
    begin
      insert into search_stale
      with recursive below as (
        select new.id as id union select category.id from category join below on category.parent_id = below.id
      )
      select 'group', "group".id from "group" where category_ids && array(select below.id from below)
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger search_mark_genre after update of name, parent_id on category for each row
    execute function search_mark_genre()`.execute(db);
  // All are indexed again, in the background.
  await sql`insert into search_stale select 'group', id from "group" on conflict do nothing`.execute(db);
}
