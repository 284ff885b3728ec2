import { type Kysely, sql } from 'kysely';

/** The console's live stream also hears of what leaves the way to viewers: a drama withdrawn, moments given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_live_publication_left() returns trigger language plpgsql as $$
    begin
      perform pg_notify('playlet_live', json_build_object('topic', 'drama', 'groupId', old.group_id)::text);
      return null;
    end $$`.execute(db);
  for (const table of ['publication', 'episode_release'])
    await sql`
      create trigger ${sql.id(`${table}_left_is_live`)} after delete on ${sql.table(table)}
      for each row execute function notify_live_publication_left()`.execute(db);
}
