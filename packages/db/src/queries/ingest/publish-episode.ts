import type { StartManifest } from '@playlet/domain/media/start-manifest';
import type { SourceFacts } from '@playlet/domain/quality/measures';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import { newId } from '../../id.ts';
import { keepForRelease } from '../publishing/keep-for-release.ts';
import { indexSubtitles } from '../search/search-index.ts';
import { waitingPolish } from './polish.ts';

/**
 * Makes stored media an episode, in one transaction: viewers see the whole episode or what was there before. An episode that is
 * unpublished stays so, and is the new one once it is restored. False when the ingest was cancelled meanwhile, or the episode
 * or its drama deleted; then nothing is changed.
 */
export function publishEpisode(db: Database, episode: PublishedEpisode): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // The drama's row is locked first, so that episodes finishing together count each other.
    const group = await sql`
      select from "group" where id = (select group_id from ingest where id = ${episode.ingestId}) for update`.execute(
      tx,
    );
    if (group.rows.length === 0) return false;
    const taken = await tx
      .updateTable('ingest')
      .set({
        state: 'done',
        step: 'publish',
        checkpoint: null,
        finished_at: sql`now()`,
        source_until:
          episode.originalDays > 0
            ? sql<Date>`now() + make_interval(days => ${episode.originalDays}::int)`
            : null,
      })
      .where('id', '=', episode.ingestId)
      .where('state', '=', 'running')
      .returning(['group_id', 'index', 'title'])
      .executeTakeFirst();
    if (!taken) return false;

    await tx
      .insertInto('asset')
      .values({
        id: episode.assetId,
        duration: episode.manifest.duration,
        manifest: JSON.stringify(episode.manifest),
        has_thumbnails: true,
        bytes: episode.bytes,
        source: episode.source && JSON.stringify(episode.source),
      })
      .execute();
    await tx
      .updateTable('ingest')
      .set({ asset_id: episode.assetId })
      .where('id', '=', episode.ingestId)
      .execute();
    if (episode.isPolished) await tx.insertInto('polish').values(waitingPolish(episode.ingestId)).execute();
    await retireAssetOf(tx, taken.group_id, taken.index);
    const place = { groupId: taken.group_id, index: taken.index };
    const hidden =
      (await keepForRelease(tx, place, episode.assetId)) || (await replaceHidden(tx, taken, episode.assetId));
    await pointVideoAt(tx, taken, episode, hidden);
    await replaceEmbedded(tx, taken, episode.subtitles);
    await countEpisodes(tx, taken.group_id);
    await giveFirstPoster(tx, taken.group_id, episode.posterId);
    return true;
  });
}

async function retireAssetOf(tx: Database, groupId: string, index: number): Promise<void> {
  await tx
    .updateTable('asset')
    .from('video')
    .set({ retired_at: sql`now()`, replaced_video_id: sql`video.id` })
    .whereRef('asset.id', '=', 'video.asset_id')
    .where('video.group_id', '=', groupId)
    .where('video.index', '=', index)
    .execute();
}

/** Keeps the new media behind a take-down that holds, in the place of the old ones; false where none does. */
async function replaceHidden(tx: Database, { group_id, index }: Taken, assetId: string): Promise<boolean> {
  const { rows } = await sql<{ before: string | null }>`
    update take_down set asset_id = ${assetId}
    from (
      select take_down.id, take_down.asset_id from take_down join video on video.id = take_down.video_id
      where video.group_id = ${group_id} and video.index = ${index}
        and take_down.ended_at is null and take_down.media_removed_at is null
    ) as held
    where take_down.id = held.id returning held.asset_id as before`.execute(tx);
  const [held] = rows;
  if (held?.before) {
    await tx.updateTable('asset').set({ retired_at: sql`now()` }).where('id', '=', held.before).execute();
  }
  return held !== undefined;
}

async function pointVideoAt(
  tx: Database,
  taken: Taken,
  episode: PublishedEpisode,
  hidden: boolean,
): Promise<void> {
  const media = {
    asset_id: hidden ? null : episode.assetId,
    duration: episode.manifest.duration,
    poster_id: episode.posterId,
    updated_at: sql<Date>`now()`,
  };
  await tx
    .insertInto('video')
    .values({
      id: newId(),
      group_id: taken.group_id,
      index: taken.index,
      title: taken.title,
      released_at: hidden ? null : sql`now()`,
      ...media,
    })
    // The title stays: an operator may have changed it while the file was on its way. A better file is no new episode.
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'index']).doUpdateSet({
        ...media,
        released_at: sql`case when video.asset_id is null and not ${hidden}::boolean
          then coalesce(video.released_at, now()) else video.released_at end`,
      }),
    )
    .execute();
}

/** The subtitles of the new file take the place of the old one's; those an operator gave stay. */
async function replaceEmbedded(
  tx: Database,
  { group_id, index }: Taken,
  subtitles: PublishedEpisode['subtitles'],
): Promise<void> {
  const video = await tx
    .selectFrom('video')
    .select('id')
    .where('group_id', '=', group_id)
    .where('index', '=', index)
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('subtitle').where('video_id', '=', video.id).where('embedded', '=', true).execute();
  if (subtitles.length === 0) return;
  const rows = await tx
    .insertInto('subtitle')
    .values(subtitles.map((subtitle) => ({ id: newId(), video_id: video.id, embedded: true, ...subtitle })))
    .onConflict((conflict) => conflict.columns(['video_id', 'lang']).doNothing())
    .returning('id')
    .execute();
  await indexSubtitles(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Brings a drama's number of episodes that can be watched up to date. */
export async function countEpisodes(tx: Database, groupId: string): Promise<void> {
  await tx
    .updateTable('group')
    .set({
      episode_count: sql<number>`(select count(*) from video where group_id = ${groupId} and asset_id is not null)`,
      episode_total: sql<number>`greatest(episode_total, (select max(index) from video where group_id = ${groupId}))`,
      updated_at: sql`now()`,
    })
    .where('id', '=', groupId)
    .execute();
}

/** A drama without a picture shows its first episode's. */
async function giveFirstPoster(tx: Database, groupId: string, posterId: string): Promise<void> {
  await tx
    .updateTable('group')
    .set({ poster_id: posterId })
    .where('id', '=', groupId)
    .where('poster_id', 'is', null)
    .execute();
}

type Taken = { group_id: string; index: number; title: string };
/** `bytes`: of all stored files of the asset. */
export type PublishedEpisode = {
  ingestId: string;
  /** How long the uploaded file is kept; 0 where it is deleted at once. */
  originalDays: number;
  /** Whether a slower encode is to follow. */
  isPolished: boolean;
  assetId: string;
  manifest: StartManifest;
  posterId: string;
  bytes: number;
  /** What was seen of the uploaded file; null where nothing was. */
  source: SourceFacts | null;
  /** Those that travelled in the file: a BCP 47 tag, its name, and WebVTT. */
  subtitles: { lang: string; label: string; body: string }[];
};
