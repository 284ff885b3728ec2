import type { Database } from '../index.ts';

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
