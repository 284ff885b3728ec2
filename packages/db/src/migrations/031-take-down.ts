import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Why a drama or an episode is not shown any more, and what brings it back. A drama's row has no video.
  await sql`
    create table take_down (
      id text primary key,
      group_id text not null references "group" on delete cascade,
      video_id text references video on delete cascade,
      kind text not null check (kind in ('unpublish', 'delete')),
      reason text not null,
      published_at timestamptz,
      asset_id text references asset,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      media_removed_at timestamptz
    )`.execute(db);
  await sql`create unique index take_down_open on take_down (group_id, coalesce(video_id, ''))
    where ended_at is null and media_removed_at is null`.execute(db);
  await sql`create index take_down_video on take_down (video_id) where video_id is not null`.execute(db);
  await sql`create index take_down_asset on take_down (asset_id) where asset_id is not null`.execute(db);
  await sql`create index take_down_due on take_down (created_at)
    where kind = 'delete' and ended_at is null and media_removed_at is null`.execute(db);
  // A file that was replaced or removed may come again, so only what is under way is there once.
  await sql`drop index ingest_once`.execute(db);
  await sql`create unique index ingest_once on ingest (group_id, index, sha256) where state in ('waiting', 'running')`.execute(
    db,
  );
}
