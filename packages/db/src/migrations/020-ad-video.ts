import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table link add column video_id text references video on delete set null`.execute(db);
  await sql`create index link_video on link (video_id) where video_id is not null`.execute(db);
  // A video lasts as long as it lasts.
  await sql`alter table ad_showing alter column seconds type double precision`.execute(db);
  // What was given is counted from the showings themselves: one that was never shown counts no more in the end.
  await sql`
    delete from ad_quota
    where subject not in ('splash', 'feed', 'preroll', 'pause', 'banner', 'rewarded')`.execute(db);
  await sql`alter table ad_quota drop column given`.execute(db);
  await sql`alter table ad_quota rename column subject to slot`.execute(db);
}
