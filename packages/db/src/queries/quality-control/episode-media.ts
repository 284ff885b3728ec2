import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { AssetTable, SubtitleTable, VideoTable } from '../../tables/group.ts';

/**
 * Selects episodes with media: shown ones, and those waiting for their release or taken down. The quality control
 * covers all of them, because findings are needed before viewers see an episode.
 */
export const episodeMedia = sql`(
  select video.id as video_id, video.group_id, video.index, video.title,
    coalesce(video.asset_id, take_down.asset_id, episode_release.asset_id) as asset_id
  from video
  left join episode_release on episode_release.group_id = video.group_id and episode_release.index = video.index
    and episode_release.released_at is null
  left join take_down on take_down.video_id = video.id and take_down.ended_at is null
    and take_down.media_removed_at is null
  where coalesce(video.asset_id, take_down.asset_id, episode_release.asset_id) is not null)`;

/** The episode that has this asset, in the same sense; each way has its index. */
export const selectEpisodeOfAsset = (assetId: RawBuilder<unknown>) => sql`(
  select video.group_id, video.index from video where video.asset_id = ${assetId}
  union all
  select video.group_id, video.index from take_down join video on video.id = take_down.video_id
  where take_down.asset_id = ${assetId} and take_down.ended_at is null and video.asset_id is null
  union all
  select group_id, index from episode_release where asset_id = ${assetId})`;

type EpisodeOfControl = Selectable<VideoTable> & {
  asset: Pick<Selectable<AssetTable>, 'id' | 'manifest' | 'has_thumbnails'>;
  subtitles: Pick<Selectable<SubtitleTable>, 'lang' | 'label'>[];
  previousIndex: number | null;
  nextIndex: number | null;
};

/** An episode with its media, shown or not yet; undefined where it has none. */
export async function findEpisodeWithMedia(
  db: Database,
  groupId: string,
  index: number,
): Promise<EpisodeOfControl | undefined> {
  type Row = Omit<EpisodeOfControl, 'asset'> & { assetId: string } & EpisodeOfControl['asset'];
  const { rows } = await sql<Row>`
    with media as (select * from ${episodeMedia} as media where group_id = ${groupId})
    select video.*, asset.id as "assetId", asset.manifest, asset.has_thumbnails,
      coalesce((select json_agg(json_build_object('lang', lang, 'label', label) order by lang)
        from subtitle where subtitle.video_id = video.id), '[]') as subtitles,
      (select max(index) from media where index < ${index}) as "previousIndex",
      (select min(index) from media where index > ${index}) as "nextIndex"
    from media join video on video.id = media.video_id join asset on asset.id = media.asset_id
    where media.index = ${index}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { assetId: id, manifest, has_thumbnails, ...video } = row;
  return { ...video, asset: { id, manifest, has_thumbnails } };
}
