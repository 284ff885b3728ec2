import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';
import { endCertificate } from '../publishing/certificate.ts';
import type { TakeDownRow } from '../take-down/take-down.ts';

/** Deletions whose time to be undone is over. */
export function listDueRemovals(db: Database, days: number): Promise<TakeDownRow[]> {
  return db
    .selectFrom('take_down')
    .selectAll()
    .where('kind', '=', 'delete')
    .where('ended_at', 'is', null)
    .where('media_removed_at', 'is', null)
    .where('created_at', '<=', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

/**
 * Gives up the media of a deletion that is due: its streams, subtitles, pictures and uploads lose their owner, and its
 * import names are free again. Titles, plays, orders and the reason stay. Returns the files to delete from the storage;
 * undefined where the drama was restored meanwhile.
 */
export function giveUpMedia(
  db: Database,
  { id, group_id, video_id }: TakeDownRow,
): Promise<RemovedMedia | undefined> {
  return db.transaction().execute(async (tx) => {
    // In the order restoring takes them, so that one waits for the other.
    const { rows: groups } = await sql<{ poster_id: string | null }>`
      select poster_id from "group" where id = ${group_id} for update`.execute(tx);
    const { numUpdatedRows } = await tx
      .updateTable('take_down')
      .set({ media_removed_at: sql`now()` })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where('media_removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    const videos = await tx
      .selectFrom('video')
      .select(['id', 'asset_id', 'poster_id'])
      .where('group_id', '=', group_id)
      .$if(video_id !== null, (query) => query.where('id', '=', video_id ?? ''))
      .execute();
    const videoIds = videos.map((video) => video.id);
    const assetIds = await retireAssets(tx, videoIds);
    await tx
      .updateTable('video')
      .set({ asset_id: null, poster_id: null, updated_at: sql`now()` })
      .where('id', 'in', [...videoIds, ''])
      .execute();
    await sql`delete from episode_release where exists (
      select from video where video.id = any(${videoIds}::text[])
        and video.group_id = episode_release.group_id and video.index = episode_release.index)`.execute(tx);
    // The hourly sweep deletes the uploads.
    await sql`update ingest set source_until = null where group_id = ${group_id} and (${video_id}::text is null
      or index = (select index from video where id = ${video_id}))`.execute(tx);
    await tx
      .deleteFrom('subtitle')
      .where('video_id', 'in', [...videoIds, ''])
      .execute();
    if (video_id === null) {
      // The hourly sweep deletes its file.
      await endCertificate(tx, group_id);
      await tx
        .updateTable('group')
        .set({ import_key: null, poster_id: null, episode_count: 0, updated_at: sql`now()` })
        .where('id', '=', group_id)
        .execute();
    }
    const posters = [...videos, ...(video_id === null ? groups : [])];
    return { assetIds, posterIds: posters.flatMap(({ poster_id }) => poster_id ?? []) };
  });
}

/** The media of these episodes, shown or taken down; from here on the hourly sweep deletes them, even if this call fails to. */
async function retireAssets(tx: Database, videoIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update asset set retired_at = coalesce(retired_at, now())
    where id in (
      select asset_id from video where id = any(${videoIds}::text[]) and asset_id is not null
      union select episode_release.asset_id from episode_release join video
        on video.group_id = episode_release.group_id and video.index = episode_release.index
        where video.id = any(${videoIds}::text[]) and episode_release.asset_id is not null
      union select asset_id from take_down where video_id = any(${videoIds}::text[]) and asset_id is not null)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

type RemovedMedia = { assetIds: string[]; posterIds: string[] };
