import type { StartManifest } from '@playlet/contract';
import { sql } from 'kysely';
import { newId } from '../id.ts';
import type { Database } from '../index.ts';

/**
 * Makes stored media an episode, in one transaction: viewers see the whole episode or what was there before.
 * False when the intake was cancelled meanwhile; then nothing is changed.
 */
export function publishEpisode(db: Database, episode: PublishedEpisode): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const taken = await tx
      .updateTable('ingest')
      .set({ state: 'done', step: 'publish', checkpoint: null, finished_at: sql`now()` })
      .where('id', '=', episode.ingestId)
      .where('state', '=', 'running')
      .returning(['group_id', 'index', 'title'])
      .executeTakeFirst();
    if (!taken) return false;

    // The drama's row is locked first, so that episodes finishing together count each other.
    await tx.selectFrom('group').select('id').where('id', '=', taken.group_id).forUpdate().execute();
    await tx
      .insertInto('asset')
      .values({
        id: episode.assetId,
        duration: episode.manifest.duration,
        manifest: JSON.stringify(episode.manifest),
        has_thumbnails: true,
        bytes: episode.bytes,
      })
      .execute();
    await tx
      .updateTable('ingest')
      .set({ asset_id: episode.assetId })
      .where('id', '=', episode.ingestId)
      .execute();
    await retireAssetOf(tx, taken.group_id, taken.index);
    await pointVideoAt(tx, taken, episode);
    await countEpisodes(tx, taken.group_id, episode.posterId);
    return true;
  });
}

async function retireAssetOf(tx: Database, groupId: string, index: number): Promise<void> {
  await tx
    .updateTable('asset')
    .set({ retired_at: sql`now()` })
    .where('id', 'in', (from) =>
      from
        .selectFrom('video')
        .select('asset_id')
        .where('group_id', '=', groupId)
        .where('index', '=', index)
        .where('asset_id', 'is not', null)
        .$castTo<{ asset_id: string }>(),
    )
    .execute();
}

async function pointVideoAt(tx: Database, taken: Taken, episode: PublishedEpisode): Promise<void> {
  const media = {
    asset_id: episode.assetId,
    duration: episode.manifest.duration,
    poster_id: episode.posterId,
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('video')
    .values({ id: newId(), group_id: taken.group_id, index: taken.index, title: taken.title, ...media })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'index'])
        .doUpdateSet({ ...media, ...(taken.title !== '' && { title: taken.title }) }),
    )
    .execute();
}

async function countEpisodes(tx: Database, groupId: string, posterId: string): Promise<void> {
  await tx
    .updateTable('group')
    .set({
      episode_count: sql<number>`(select count(*) from video where group_id = ${groupId} and asset_id is not null)`,
      episode_total: sql<number>`greatest(episode_total, (select max(index) from video where group_id = ${groupId}))`,
      poster_id: sql<string>`coalesce(poster_id, ${posterId})`,
      updated_at: sql`now()`,
    })
    .where('id', '=', groupId)
    .execute();
}

type Taken = { group_id: string; index: number; title: string };
/** `bytes`: of all stored files of the asset. */
export type PublishedEpisode = {
  ingestId: string;
  assetId: string;
  manifest: StartManifest;
  posterId: string;
  bytes: number;
};
