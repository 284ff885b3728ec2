import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { AssetTable } from '../../tables/group.ts';

/**
 * Tests an asset for plays under way: those begun before its replacement may continue for a day. Its files are deleted
 * afterwards.
 */
export const isStillPlayed = sql`(asset.retired_at > now() - interval '1 day')`;

/** The media an episode had until others took their place, as long as they may be watched to the end. */
export function listReplacedMedia(
  db: Database,
  videoId: string,
  assetId: string,
): Promise<Pick<Selectable<AssetTable>, 'id' | 'manifest' | 'has_thumbnails'> | undefined> {
  return db
    .selectFrom('asset')
    .select(['id', 'manifest', 'has_thumbnails'])
    .where('id', '=', assetId)
    .where('replaced_video_id', '=', videoId)
    .where(sql<boolean>`${isStillPlayed}`)
    .executeTakeFirst();
}
