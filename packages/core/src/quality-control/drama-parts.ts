import type { Database } from '@playlet/db/database';
import { episodeMedia } from '@playlet/db/queries/quality-control/episode-media';
import type { VideoTable } from '@playlet/db/tables/group';
import { type Selectable, sql } from 'kysely';
import type { FoundPartRow } from './parts.ts';

export type EpisodePartsRow = Selectable<VideoTable> & { seconds: number; found: FoundPartRow[] };

/** The episodes of a drama that have media, shown or not yet, with the parts that were found in these. */
export async function listPartsOfDrama(db: Database, groupId: string): Promise<EpisodePartsRow[]> {
  const { rows } = await sql<EpisodePartsRow>`
    select video.*, asset.duration as seconds,
      coalesce((select json_agg(found_part) from found_part where found_part.asset_id = asset.id), '[]') as found
    from ${episodeMedia} as media join video on video.id = media.video_id join asset on asset.id = media.asset_id
    where media.group_id = ${groupId} order by media.index`.execute(db);
  return rows;
}
