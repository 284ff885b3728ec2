import { join } from 'node:path';
import { buildDramaMark } from '@playlet/core/ingest/ai-marks';
import { assetIdOf, hasMedia, type IngestRow, keepCheckpoint } from '@playlet/core/ingest/ingest-work';
import {
  completeEpisode,
  endReplacedIngest,
  type IngestEnd,
  publishEpisode,
} from '@playlet/core/ingest/publish-episode';
import { readSettings } from '@playlet/core/settings/setting';
import { newId } from '@playlet/db';
import { ORIGINAL_DAYS } from '@playlet/domain/ingest/original';
import { languageLabelOf } from '@playlet/domain/language-label';
import { type Encoded, type Manifest, type PackagedPart, packageAsset, verifyAsset } from '@playlet/ffmpeg';
import { hashFolder, packDigests } from '../integrity/file-digests.ts';
import { sumBytes } from './bytes-in.ts';
import { FIRST_STEP, type Film, openFilm, PACKAGED_FIRST_STEP } from './encode-film.ts';
import type { IngestContext } from './ingest-context.ts';
import { saveEpisodePoster } from './poster.ts';
import { IngestCancelled, type ProgressReporter } from './progress.ts';
import { fetchSource } from './source.ts';
import { findStoredAsset, type StoredAsset } from './stored-asset.ts';
import type { WorkFolder } from './work-folder.ts';

/**
 * Makes the media of an episode and publishes them. An episode without media is published with its low renditions as
 * soon as these are there, and the whole ladder replaces them when it is; one with media keeps them until then.
 * Continues after the last finished step of a killed attempt.
 */
export async function ingestMedia(
  context: IngestContext,
  ingest: IngestRow,
  folder: WorkFolder,
  progress: ProgressReporter,
): Promise<void> {
  const work = { context, ingest, folder, progress };
  const stored = findStoredAsset(ingest);
  if (stored?.isWhole) return publishWhole(work, stored, ingest.asset_id);
  let shownId = stored ? await publishFirst(work, stored) : ingest.asset_id;
  let halfStoredId = stored ? null : assetIdOf(ingest);

  await progress.step('inspect');
  const source = await fetchSource(context.storage, ingest.source_key, folder, progress.signal);
  const propagation = { propagator: context.config.operator.name, id: ingest.id };
  const film = await openFilm({
    ...{ ffmpeg: context.ffmpeg, source, name: ingest.file_name, folder, progress },
    markOf: (mark) => buildDramaMark(context.db, ingest.group_id, mark, propagation),
  });
  try {
    await progress.step('transcode', film.percents, film.prepared.spec.duration);
    const isInParts =
      film.isSplit &&
      ((await folder.has(FIRST_STEP)) || (shownId === null && !(await hasMedia(context.db, ingest))));
    if (!isInParts) {
      const whole = await makeAsset(work, film, { encoded: await film.encodeWhole(), halfStoredId });
      return await publishWhole(work, whole, shownId);
    }
    const parts = film.encodeParts();
    const first = await parts.first;
    if (shownId === null) {
      shownId = await publishFirst(work, await makeAsset(work, film, { encoded: first, halfStoredId }));
      halfStoredId = null;
      await progress.step('transcode', film.percents);
    }
    await parts.rest;
    const encoded = { ...first, plan: film.prepared.spec };
    const before = await packagedBefore(work);
    const whole = await makeAsset(work, film, { encoded, before, halfStoredId });
    return await publishWhole(work, whole, shownId);
  } finally {
    await film.stop();
  }
}

/** Packages, checks and stores the encoded renditions. Those packaged before have been checked. */
async function makeAsset(work: Work, film: Film, made: Made): Promise<StoredAsset> {
  const { context, folder, progress } = work;
  const { encoded, before } = made;
  const isWhole = encoded.plan.rungs.length === film.prepared.spec.rungs.length;
  const assetFolder = join(folder.path, isWhole ? 'asset' : FIRST_ASSET_FOLDER);
  await progress.step('package', film.percents);
  const manifest = await folder.once(isWhole ? 'packaged' : PACKAGED_FIRST_STEP, async () => {
    try {
      const packaged = await packageAsset(film.encodedFolder, assetFolder, encoded, before);
      const isChecked = (id: string) => before?.manifest.renditions.some((one) => one.id === id);
      const renditions = packaged.renditions.filter(({ id }) => !isChecked(id));
      await verifyAsset(
        context.ffmpeg,
        assetFolder,
        { ...packaged, renditions },
        { scratchFolder: folder.path, signal: progress.signal },
      );
      return packaged;
    } catch (error) {
      // A power cut may have spoiled the encoded files: the next attempt makes them again.
      await film.forgetEncoded();
      throw error;
    }
  });
  await progress.step('upload');
  return store(work, film, { ...made, assetFolder, manifest, isWhole });
}

const FIRST_ASSET_FOLDER = 'asset-first';

/** The low renditions, where this machine has packaged and checked them. */
async function packagedBefore({ folder }: Work): Promise<PackagedPart | undefined> {
  const manifest = await folder.done<Manifest>(PACKAGED_FIRST_STEP);
  return manifest && { folder: join(folder.path, FIRST_ASSET_FOLDER), manifest };
}

async function store(
  { context, ingest }: Work,
  film: Film,
  { encoded, assetFolder, manifest, isWhole, halfStoredId }: Packaged,
): Promise<StoredAsset> {
  const { db, storage } = context;
  if (halfStoredId) await storage.deletePrefix(halfStoredId);
  const assetId = newId();
  // Known before the first byte is stored, so that whatever stays behind is found by it.
  await keepCheckpoint(db, ingest.id, { assetId });
  await storage.putTree(assetId, assetFolder);
  const posterId = await saveEpisodePoster(context, film.encodedFolder, encoded.posters, {
    ...ingest,
    aiMark: film.prepared.spec.aiMark,
  });
  const subtitles = film.subtitles.map(({ language, body }) => ({
    lang: language,
    label: languageLabelOf(language),
    body,
  }));
  const bytes = await sumBytes(assetFolder);
  // Of the files as they were packaged: a fault of the way into the storage is found as well.
  const files = packDigests(await hashFolder(assetFolder)).toString('base64');
  const stored = { assetId, manifest, posterId, bytes, files, subtitles, source: await film.survey, isWhole };
  await keepCheckpoint(db, ingest.id, stored);
  return stored;
}

/** Publishes the low renditions; the ingest continues. Returns their asset. */
async function publishFirst({ context, ingest, progress }: Work, stored: StoredAsset): Promise<string> {
  await progress.step('publish');
  const { isWhole: _, ...asset } = stored;
  if (!(await publishEpisode(context.db, { ingestId: ingest.id, end: null, ...asset })))
    throw new IngestCancelled();
  return stored.assetId;
}

/** Publishes the whole ladder, in the place of the low renditions where these are shown, and ends the ingest. */
async function publishWhole(
  { context, ingest, progress }: Work,
  stored: StoredAsset,
  shownId: string | null,
): Promise<void> {
  const { db, storage } = context;
  await progress.step('publish');
  const end = await ingestEnd(context);
  const { isWhole: _, ...asset } = stored;
  if (shownId === null) {
    if (!(await publishEpisode(db, { ingestId: ingest.id, end, ...asset }))) throw new IngestCancelled();
  } else {
    const { assetId, manifest, bytes, files } = asset;
    const completed = { ingestId: ingest.id, end, before: shownId, assetId, manifest, bytes, files };
    const outcome = await completeEpisode(db, completed);
    if (outcome === 'stopped') throw new IngestCancelled();
    if (outcome === 'replaced') {
      await storage.deletePrefix(assetId);
      await endReplacedIngest(db, ingest.id, end);
    }
  }
  if (end.originalDays === 0 && !end.isPolished) await storage.delete(ingest.source_key);
}

async function ingestEnd({ db, config }: IngestContext): Promise<IngestEnd> {
  const { originalDays = ORIGINAL_DAYS } = await readSettings(db);
  return { originalDays, isPolished: config.polish.families.length > 0 };
}

type Work = { context: IngestContext; ingest: IngestRow; folder: WorkFolder; progress: ProgressReporter };
type Made = {
  encoded: Encoded;
  /** Renditions of the film that need not be packaged and checked again. */
  before?: PackagedPart | undefined;
  /** The asset that an earlier attempt has half stored. */
  halfStoredId: string | null;
};
type Packaged = Made & { assetFolder: string; manifest: Manifest; isWhole: boolean };
