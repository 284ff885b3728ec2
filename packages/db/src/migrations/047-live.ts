import { type Kysely, sql } from 'kysely';

/** What the console's live stream is told by the database itself, whichever process writes, and who has what open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table staff_presence (
      client_id text primary key,
      staff_id text not null references staff on delete cascade,
      place text not null,
      since timestamptz not null default now(),
      seen_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index staff_presence_at_place on staff_presence (place)`.execute(db);
  await sql`
    create function notify_live_file() returns trigger language plpgsql as $$
    begin
      perform pg_notify('playlet_live',
        json_build_object('topic', tg_argv[0], 'id', new.id, 'groupId', new.group_id)::text);
      return null;
    end $$`.execute(db);
  await sql`
    create function notify_live_drama() returns trigger language plpgsql as $$
    begin
      perform pg_notify('playlet_live',
        json_build_object('topic', 'drama', 'groupId', case tg_argv[0] when 'group' then new.id else to_jsonb(new) ->> 'group_id' end)::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger upload_is_live after insert or update of received, state on upload
    for each row execute function notify_live_file('upload')`.execute(db);
  await sql`
    create trigger ingest_is_live after insert or update of state, step, progress, priority on ingest
    for each row execute function notify_live_file('ingest')`.execute(db);
  // Counts of plays and favorites change all the time, and are nobody's news.
  await sql`
    create trigger group_is_live after insert or update of updated_at, published_at on "group"
    for each row execute function notify_live_drama('group')`.execute(db);
  await sql`
    create trigger video_is_live after insert or update of updated_at, asset_id on video
    for each row execute function notify_live_drama('video')`.execute(db);
}
