import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dislike (
      id text primary key,
      member_id text not null references member on delete cascade,
      group_id text not null references "group" on delete cascade,
      created_at timestamptz not null default now(),
      unique (member_id, group_id)
    )`.execute(db);
  await sql`create index dislike_group on dislike (group_id)`.execute(db);
  // Dramas that somebody's interests have left, however they went: what was learned from them is to be learned anew.
  await sql`
    create table interest_left (
      group_id text primary key references "group" on delete cascade,
      at timestamptz not null
    )`.execute(db);
  await sql`
    create function note_interest_left() returns trigger language plpgsql as $$
    begin
      insert into interest_left
      select distinct gone.group_id, clock_timestamp() from gone
      where exists (select from "group" where "group".id = gone.group_id)
      on conflict (group_id) do update set at = excluded.at;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_interest_left after delete on interest
    referencing old table as gone for each statement execute function note_interest_left()`.execute(db);
}
