import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { markPrepared } from '@playlet/db/prepared';
import { columnsOf } from '@playlet/db/tables/columns-of';
import type { AssetTable, SubtitleTable, VideoTable } from '@playlet/db/tables/group';
import type { PartKind } from '@playlet/domain/quality/part';
import { type Selectable, sql } from 'kysely';

type FoundPart = { kind: PartKind; start: number; end: number; confidence: number };

/** An episode with its media and its neighbours, as a play needs them. */
type PlayableVideo = Selectable<VideoTable> & {
  asset: Pick<Selectable<AssetTable>, 'id' | 'manifest' | 'has_thumbnails'>;
  subtitles: Pick<Selectable<SubtitleTable>, 'lang' | 'label'>[];
  /** The parts found by comparing the sound of its media. */
  parts: FoundPart[];
  previousIndex: number | null;
  nextIndex: number | null;
};

/** The episode at an index with its media; undefined where there is none yet. */
export async function findPlayableVideo(
  db: Database,
  groupId: string,
  index: number,
): Promise<PlayableVideo | undefined> {
  const { rows } = await sql<
    Omit<PlayableVideo, 'asset'> &
      Pick<PlayableVideo['asset'], 'manifest' | 'has_thumbnails'> & { assetId: string }
  >`${markPrepared('playable_video')}
    select ${columnsOf('video')}, asset.id as "assetId", asset.manifest, asset.has_thumbnails,
      coalesce((
        select json_agg(json_build_object('lang', subtitle.lang, 'label', subtitle.label) order by subtitle.lang)
        from subtitle where subtitle.video_id = video.id), '[]') as subtitles,
      coalesce((
        select json_agg(json_build_object('kind', kind, 'start', start_seconds, 'end', end_seconds, 'confidence', confidence))
        from found_part where found_part.video_id = video.id and found_part.asset_id = video.asset_id), '[]') as parts,
      (select max(index) from video as before
        where before.group_id = video.group_id and asset_id is not null and before.index < video.index) as "previousIndex",
      (select min(index) from video as after
        where after.group_id = video.group_id and asset_id is not null and after.index > video.index) as "nextIndex"
    from video join asset on asset.id = video.asset_id
    where video.group_id = ${groupId} and video.index = ${index}`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const { assetId, manifest, has_thumbnails, ...video } = row;
  return { ...video, asset: { id: assetId, manifest, has_thumbnails } };
}

/**
 * Writes down a member's right to play; answers its id. Only while the member is there, so that nothing is left behind by
 * one who leaves at this moment: undefined then.
 */
export async function insertPlay(
  db: Database,
  play: { groupId: string; videoId: string; memberId: string },
): Promise<string | undefined> {
  const id = newId();
  const { rows } = await sql`${markPrepared('insert_play')}
    with held as (select id from member where id = ${play.memberId} for key share)
    insert into play (id, group_id, video_id, viewer_key)
    select ${id}, ${play.groupId}, ${play.videoId}, held.id from held returning id`.execute(db);
  return rows.length > 0 ? id : undefined;
}

type PlayedEpisode = { groupId: string; index: number };

/** Which episodes a member's plays are of, by their ids; plays of others are left out. */
export async function listPlayedEpisodes(
  db: Database,
  memberId: string,
  playIds: readonly string[],
): Promise<Map<string, PlayedEpisode>> {
  const { rows } = await sql<PlayedEpisode & { id: string }>`${markPrepared('played_episodes')}
    select play.id, play.group_id as "groupId", video.index
    from play join video on video.id = play.video_id
    where play.id = any(${[...playIds]}::text[]) and play.viewer_key = ${memberId}`.execute(db);
  return new Map(rows.map(({ id, groupId, index }) => [id, { groupId, index }]));
}
