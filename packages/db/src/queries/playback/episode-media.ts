import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { isStillPlayed } from './replaced-media.ts';

/** The WebVTT text of an episode's subtitles, found by the episode's asset. */
export async function readSubtitleBody(
  db: Database,
  assetId: string,
  lang: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('subtitle')
    .innerJoin('video', 'video.id', 'subtitle.video_id')
    .select('subtitle.body')
    .where(
      sql<boolean>`(video.asset_id = ${assetId} or video.id = (
        select replaced_video_id from asset where id = ${assetId} and ${isStillPlayed}))`,
    )
    .where('subtitle.lang', '=', lang)
    .executeTakeFirst();
  return row?.body;
}

/** Whether a published drama, or an episode of one that can be watched, shows this gated poster. */
export async function isPosterOpen(db: Database, posterId: string): Promise<boolean> {
  const { rows } = await sql`
    select from poster where id = ${posterId} and (
      exists (select from "group" where poster_id = poster.id and published_at is not null)
      or exists (select from video join "group" on "group".id = video.group_id
        where video.poster_id = poster.id and video.asset_id is not null and "group".published_at is not null))`.execute(
    db,
  );
  return rows.length > 0;
}
