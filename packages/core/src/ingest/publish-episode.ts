import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { StartManifest } from '@playlet/domain/media/start-manifest';
import type { SourceFacts } from '@playlet/domain/quality/measures';
import { sql } from 'kysely';
import { indexSubtitles } from '../search/search-index.ts';
import { keepAiFound } from './ai-marks.ts';
import { keepForRelease } from './keep-for-release.ts';
import { keepPackagedFiles } from './packaged-files.ts';
import { createWaitingPolish } from './polish.ts';
import { type FreshAsset, lockGroupOfIngest, replaceAsset } from './replace-asset.ts';

/**
 * Makes stored media an episode, in one transaction: viewers see either the whole new episode or the old one. An
 * unpublished episode stays unpublished and has the new media once it is restored. Returns false, without a change,
 * when the ingest was cancelled meanwhile, or the episode or its drama deleted. Without `end` the ingest continues, to
 * complete the ladder.
 */
export function publishEpisode(db: Database, episode: PublishedEpisode): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // The drama's row is locked first, so that episodes finishing together count each other.
    if (!(await lockGroupOfIngest(tx, episode.ingestId))) return false;
    const taken = await leaveRunning(tx, episode.ingestId, episode.end);
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
    await keepPackagedFiles(tx, episode.assetId, episode.files);
    await tx
      .updateTable('ingest')
      .set({ asset_id: episode.assetId })
      .where('id', '=', episode.ingestId)
      .execute();
    await retireAssetOf(tx, taken.group_id, taken.index);
    const place = { groupId: taken.group_id, index: taken.index };
    const hidden =
      (await keepForRelease(tx, place, episode.assetId)) || (await replaceHidden(tx, taken, episode.assetId));
    await pointVideoAt(tx, taken, episode, hidden);
    await replaceEmbedded(tx, taken, episode.subtitles);
    await countEpisodes(tx, taken.group_id);
    await keepAiFound(tx, taken.group_id);
    await giveFirstPoster(tx, taken.group_id, episode.posterId);
    return true;
  });
}

/**
 * Puts the whole ladder in the place of the low renditions an ingest had published, and ends it. Nothing is changed where the
 * episode has other media by now (`replaced`), or where the ingest is not running any more (`stopped`).
 */
export function completeEpisode(
  db: Database,
  { ingestId, end, ...fresh }: CompletedEpisode,
): Promise<'completed' | 'replaced' | 'stopped'> {
  return db.transaction().execute(async (tx) => {
    await lockGroupOfIngest(tx, ingestId);
    const { rows } =
      await sql`select from ingest where id = ${ingestId} and state = 'running' for update`.execute(tx);
    if (rows.length === 0) return 'stopped';
    if (!(await replaceAsset(tx, ingestId, fresh))) return 'replaced';
    await leaveRunning(tx, ingestId, end);
    return 'completed';
  });
}

/** Ends an ingest whose episode has other media by now. */
export async function endReplacedIngest(db: Database, ingestId: string, end: IngestEnd): Promise<void> {
  await leaveRunning(db, ingestId, { ...end, isPolished: false });
}

/** Ends a running ingest, or without `end` only clears its half-stored media; undefined where it does not run. */
async function leaveRunning(
  tx: Database,
  ingestId: string,
  end: IngestEnd | null,
): Promise<Taken | undefined> {
  const { originalDays = 0, isPolished = false } = end ?? {};
  const taken = await tx
    .updateTable('ingest')
    .set({
      step: 'publish',
      checkpoint: null,
      ...(end && {
        state: 'done',
        finished_at: sql`now()`,
        source_until:
          originalDays > 0 ? sql<Date>`now() + make_interval(days => ${originalDays}::int)` : null,
      }),
    })
    .where('id', '=', ingestId)
    .where('state', '=', 'running')
    .returning(['group_id', 'index', 'title'])
    .executeTakeFirst();
  if (taken && isPolished) await tx.insertInto('polish').values(createWaitingPolish(ingestId)).execute();
  return taken;
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
/** `originalDays`: how long the uploaded file is kept; 0 where it is deleted at once. `isPolished`: a slower encode is to follow. */
export type IngestEnd = { originalDays: number; isPolished: boolean };
/** `bytes`: of all stored files of the asset. */
export type PublishedEpisode = {
  ingestId: string;
  /** Null where only the low renditions are there yet. */
  end: IngestEnd | null;
  assetId: string;
  manifest: StartManifest;
  posterId: string;
  bytes: number;
  /** The digests of its files, packed, in base64; unknown of media stored by a version before 0.2. */
  files?: string | undefined;
  /** The facts found in the uploaded file; null before it was inspected. */
  source: SourceFacts | null;
  /** Those that travelled in the file: a BCP 47 tag, its name, and WebVTT. */
  subtitles: { lang: string; label: string; body: string }[];
};
type CompletedEpisode = FreshAsset & { ingestId: string; end: IngestEnd };
