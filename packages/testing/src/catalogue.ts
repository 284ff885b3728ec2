import type { StartManifest } from '@playlet/contract';
import { indexGroups } from '@playlet/core/search/search-index';
import { newId } from '@playlet/db';
import type { RawDatabase, Tables } from '@playlet/db/raw';
import type { Insertable } from 'kysely';

/** Inserts a drama; published and free by default. Returns its id. */
export async function insertGroup(
  db: RawDatabase,
  values: Partial<Insertable<Tables['group']>> = {},
): Promise<string> {
  const id = values.id ?? newId();
  await db
    .insertInto('group')
    .values({
      title: '雨停之前',
      synopsis: '',
      import_key: null,
      poster_id: null,
      category_ids: [],
      tags: [],
      cast_names: [],
      status: 'ended',
      episode_total: 1,
      access: 'free',
      free_episodes: 0,
      price: null,
      license_no: '（测）网微剧备字（2026）第00001号',
      ai_generated: false,
      minor_safe: false,
      published_at: new Date(),
      ...values,
      id,
    })
    .execute();
  await indexGroups(db, [id]);
  return id;
}

/** Gives a drama an episode with media rows; the files themselves are the caller's. Answers the ids. */
export async function insertEpisode(
  db: RawDatabase,
  groupId: string,
  index: number,
  manifest: StartManifest = smallManifest,
): Promise<{ videoId: string; assetId: string }> {
  const [videoId, assetId] = [newId(), newId()];
  await db
    .insertInto('asset')
    .values({
      id: assetId,
      duration: manifest.duration,
      manifest: JSON.stringify(manifest),
      has_thumbnails: false,
      bytes: 1000,
      retired_at: null,
    })
    .execute();
  await db
    .insertInto('video')
    .values({
      id: videoId,
      group_id: groupId,
      index,
      title: `第 ${index} 集`,
      asset_id: assetId,
      duration: manifest.duration,
      poster_id: null,
    })
    .execute();
  await db
    .updateTable('group')
    .set((eb) => ({ episode_count: eb('episode_count', '+', 1) }))
    .where('id', '=', groupId)
    .execute();
  return { videoId, assetId };
}

export const smallManifest: StartManifest = {
  duration: 3,
  renditions: [
    {
      id: '360',
      width: 360,
      height: 640,
      bandwidth: 400_000,
      averageBandwidth: 300_000,
      codecs: 'avc1.640015,mp4a.40.2',
      frameRate: 25,
      segments: [1, 2],
    },
  ],
};
