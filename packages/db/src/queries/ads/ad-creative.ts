import type { LinkAudience } from '@playlet/domain/ads/audience';
import { isOpen } from '@playlet/domain/ads/choose';
import { SHOWING_TTL_MS } from '@playlet/domain/ads/showing';
import type { AdSlot } from '@playlet/domain/ads/slot';
import { type AdVideo, canAdvertise } from '@playlet/domain/ads/video';
import type { StartManifest } from '@playlet/domain/media/start-manifest';
import type { Selectable } from 'kysely';
import type { Database } from '../../database.ts';
import type { LinkTable } from '../../tables/content.ts';
import { type PosterColumns, posterColumns } from '../catalogue/group.ts';
import { groupIsTakenDown } from '../take-down/taken-down.ts';
import { hasOpenTarget, type LedLimits } from './led-drama.ts';
import { isSwitchedOn } from './link-state.ts';

export type CreativeVideo = { assetId: string; manifest: StartManifest };
export type Creative = Selectable<LinkTable> & PosterColumns & { video: CreativeVideo | undefined };

/** Creatives that could be shown now: with a picture, within their window, for this audience, and leading to dramas within the limits. */
export async function openCreatives(
  db: Database,
  {
    slot,
    audience,
    now,
    dramas = {},
  }: { slot: AdSlot; audience: LinkAudience; now: number; dramas?: LedLimits | undefined },
): Promise<Creative[]> {
  const rows = await db
    .selectFrom('link')
    .innerJoin('poster', 'poster.id', 'link.poster_id')
    .leftJoin('video', 'video.id', 'link.video_id')
    .leftJoin('asset', 'asset.id', 'video.asset_id')
    .leftJoin('group', 'group.id', 'video.group_id')
    .selectAll('link')
    .select(posterColumns)
    .select(EPISODE)
    .select('asset.manifest')
    .where('slot', '=', slot)
    .where(isSwitchedOn)
    .where('weight', '>', 0)
    .where('audience', 'in', ['all', audience])
    .where(hasOpenTarget(dramas))
    .orderBy('link.id')
    .execute();
  return rows
    .filter((link) => isOpen({ startsAt: link.starts_at, endsAt: link.ends_at }, now))
    .map((link) => ({ ...link, video: videoOf(link) }));
}

/** An episode as the video of an advertisement; undefined where there is no such episode. */
export async function findAdVideo(db: Database, videoId: string): Promise<AdVideo | undefined> {
  const row = await db
    .selectFrom('video')
    .innerJoin('group', 'group.id', 'video.group_id')
    .leftJoin('asset', 'asset.id', 'video.asset_id')
    .select(EPISODE)
    .where('video.id', '=', videoId)
    .executeTakeFirst();
  return row && episodeOf(row);
}

/** The video of a showing that still counts; undefined where the viewer was served no such showing, or it has none. */
export async function findVideoOfShowing(
  db: Database,
  { showingId, viewerKey, now }: { showingId: string; viewerKey: string; now: number },
): Promise<CreativeVideo | undefined> {
  const row = await db
    .selectFrom('ad_showing')
    .innerJoin('link', 'link.id', 'ad_showing.link_id')
    .innerJoin('video', 'video.id', 'link.video_id')
    .innerJoin('group', 'group.id', 'video.group_id')
    .innerJoin('asset', 'asset.id', 'video.asset_id')
    .select([...EPISODE, 'asset.manifest'])
    .where('ad_showing.id', '=', showingId)
    .where('viewer_key', '=', viewerKey)
    .where('ad_showing.created_at', '>=', new Date(now - SHOWING_TTL_MS))
    .executeTakeFirst();
  return row && videoOf(row);
}

/** Whether an asset is the video of an advertisement, which every viewer it was served to may fetch. */
export async function isAdVideo(db: Database, assetId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('video')
    .innerJoin('group', 'group.id', 'video.group_id')
    .innerJoin('asset', 'asset.id', 'video.asset_id')
    .innerJoin('link', 'link.video_id', 'video.id')
    .select(EPISODE)
    .where('video.asset_id', '=', assetId)
    .where('link.deleted_at', 'is', null)
    .limit(1)
    .execute();
  return rows.some((row) => isOpenToAll(row));
}

const EPISODE = [
  'video.index as episode',
  'video.asset_id as asset_id',
  'asset.duration as lasts',
  'group.access as group_access',
  'group.free_episodes as free_episodes',
  groupIsTakenDown.as('taken_down'),
] as const;

type EpisodeColumns = {
  episode: number | null;
  asset_id: string | null;
  lasts: number | null;
  group_access: AdVideo['access'] | null;
  free_episodes: number | null;
  taken_down: boolean;
};

/** The video, unless its episode was closed to the public since; the picture is shown then. */
function videoOf(row: EpisodeColumns & { manifest: StartManifest | null }): CreativeVideo | undefined {
  const { asset_id: assetId, manifest } = row;
  return assetId !== null && manifest !== null && isOpenToAll(row) ? { assetId, manifest } : undefined;
}

function isOpenToAll(row: EpisodeColumns): boolean {
  const episode = episodeOf(row);
  return episode !== undefined && canAdvertise(episode);
}

function episodeOf(row: EpisodeColumns): AdVideo | undefined {
  const { episode: index, lasts: duration, group_access: access, free_episodes: freeEpisodes } = row;
  if (index === null || access === null || freeEpisodes === null || row.taken_down) return undefined;
  return { index, duration, access, freeEpisodes };
}
