import { type Kysely, sql } from 'kysely';

const WRITTEN = [
  ...['title', 'synopsis', 'category_ids', 'tags', 'cast_names', 'status', 'episode_total', 'access'],
  ...['free_episodes', 'price', 'license_no', 'minor_safe', 'ai_generated', 'ai_suspected', 'skip_polish'],
  ...['update_weekdays', 'update_time', 'update_episodes', 'intro_start', 'intro_end'],
];

/** Adds the suspicion that AI made a drama, which is a version of it, and the state by the metadata of its files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isChanged = sql.join(
    WRITTEN.map((column) => sql`old.${sql.ref(column)} is distinct from new.${sql.ref(column)}`),
    sql` or `,
  );
  await sql`alter table "group" add column ai_suspected boolean not null default false, add column ai_found text`.execute(
    db,
  );
  await sql`
    create or replace function group_written(drama "group") returns jsonb language sql stable as $$
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(drama)) where key in (${sql.join(WRITTEN.map((column) => sql.lit(column)))})
    $$`.execute(db);
  await sql`drop trigger group_keep_version on "group"`.execute(db);
  await sql`
    create trigger group_keep_version before update on "group" for each row when (${isChanged})
    execute function group_keep_version()`.execute(db);
}
