import type { Database } from '../index.ts';

/** Whether an asset belongs to an episode of a published drama, so that its media may be served. */
export async function assetIsPublished(db: Database, assetId: string): Promise<boolean> {
  const row = await db
    .selectFrom('video')
    .innerJoin('group', 'group.id', 'video.group_id')
    .select('video.id')
    .where('video.asset_id', '=', assetId)
    .where('group.published_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The WebVTT text of an episode's subtitles, found by the episode's asset. */
export async function subtitleBody(db: Database, assetId: string, lang: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subtitle')
    .innerJoin('video', 'video.id', 'subtitle.video_id')
    .select('subtitle.body')
    .where('video.asset_id', '=', assetId)
    .where('subtitle.lang', '=', lang)
    .executeTakeFirst();
  return row?.body;
}

export async function posterExists(db: Database, posterId: string): Promise<boolean> {
  const row = await db.selectFrom('poster').select('id').where('id', '=', posterId).executeTakeFirst();
  return row !== undefined;
}
