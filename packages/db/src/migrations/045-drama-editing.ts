import { type Kysely, sql } from 'kysely';

/** The columns of a drama that people write; each change of one is a version. Of pictures the files go when they are replaced. */
const WRITTEN =
  'title synopsis category_ids tags cast_names status episode_total access free_episodes price license_no minor_safe ai_generated update_weekdays update_time update_episodes intro_start intro_end'.split(
    ' ',
  );

/** What the console's list of dramas and their editor need: orders, versions with who made them, and saved views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await orders(db);
  await versions(db);
  await sql`
    create table saved_view (
      id text primary key,
      staff_id text not null references staff on delete cascade,
      list text not null,
      name text not null check (name <> ''),
      query text not null,
      shared boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index saved_view_of_list on saved_view (list, staff_id)`.execute(db);
}

/** Each order of the list, and each filter that few dramas meet, is read from an index. */
async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`create index group_console_updated on "group" (updated_at desc, seq desc)`.execute(db);
  await sql`create index group_console_plays on "group" (play_count desc, seq desc)`.execute(db);
  await sql`
    create index group_console_hidden on "group" (updated_at desc, seq desc)
    where published_at is null`.execute(db);
  await sql`
    create index group_console_problem on "group" (updated_at desc, seq desc)
    where license_no is null or poster_id is null or episode_count = 0 or category_ids = '{}'`.execute(db);
  await sql`create index group_console_categories on "group" using gin (category_ids)`.execute(db);
  await sql`create index group_console_license on "group" using gin (license_no gin_trgm_ops)`.execute(db);
}

async function versions(db: Kysely<unknown>): Promise<void> {
  const columns = sql.join(WRITTEN.map((column) => sql.lit(column)));
  const of = (row: 'old' | 'new') => sql.raw(WRITTEN.map((column) => `${row}.${column}`).join(', '));
  await sql`alter table "group" add column version integer not null default 1`.execute(db);
  await sql`
    create table group_version (
      group_id text not null references "group" on delete cascade,
      version integer not null,
      at timestamptz not null,
      staff_id text,
      staff_name text not null,
      fields jsonb not null,
      primary key (group_id, version)
    )`.execute(db);
  await sql`
    create function group_written(drama "group") returns jsonb language sql stable as $$
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(drama)) where key in (${columns})
    $$`.execute(db);
  // Who writes says so in its transaction; an import or the version before this one says nothing.
  await sql`
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
    end $$`.execute(db);
  await sql`
    create trigger group_keep_version before update on "group" for each row
    when ((${of('old')}) is distinct from (${of('new')}))
    execute function group_keep_version()`.execute(db);
}
