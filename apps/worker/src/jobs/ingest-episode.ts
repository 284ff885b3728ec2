import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@playlet/config';
import { newId } from '@playlet/db';
import { readSettings } from '@playlet/db/queries/catalogue/setting';
import {
  assetIdOf,
  beginIngest,
  endIngest,
  type IngestRow,
  keepCheckpoint,
} from '@playlet/db/queries/ingest/ingest-work';
import { type PublishedEpisode, publishEpisode } from '@playlet/db/queries/ingest/publish-episode';
import { ORIGINAL_DAYS } from '@playlet/domain/ingest/original';
import { languageLabel } from '@playlet/domain/language-label';
import type { SourceFacts } from '@playlet/domain/quality/measures';
import {
  createTranscodeSpec,
  type EmbeddedSubtitles,
  extractSubtitles,
  type Ffmpeg,
  failureCodeOf,
  inspect,
  type Manifest,
  packageAsset,
  Refusal,
  surveySource,
  transcode,
  verifyAsset,
} from '@playlet/ffmpeg';
import type { Job, JobContext } from '@playlet/jobs';
import type { WorkerContext } from '../context.ts';
import { bytesIn } from '../ingest/bytes-in.ts';
import { dramaIngestObstacle, type IngestPolicy } from '../ingest/obstacle.ts';
import { saveEpisodePoster } from '../ingest/poster.ts';
import { IngestCancelled, type ProgressReporter, progressReporter } from '../ingest/progress.ts';
import { fetchSource } from '../ingest/source.ts';
import { openWorkFolder, type WorkFolder } from '../ingest/work-folder.ts';

/**
 * Turns one uploaded file into a published episode. Killed at any moment, the next attempt goes on after the
 * last finished step; a file that is no episode ends as refused and takes no other file with it.
 */
export function ingestEpisode(context: IngestContext): Job<{ ingestId: string }> {
  return {
    name: 'ingest-episode',
    concurrency: context.config.ingestConcurrency,
    retryLimit: 5,
    // Two hours of film on a slow machine with other work to do.
    timeoutSeconds: 24 * 60 * 60,
    process: async ({ ingestId }, job) => {
      const ingest = await beginIngest(context.db, ingestId, { attempt: job.attempt, worker: hostname() });
      if (!ingest) return;
      const obstacle = await dramaIngestObstacle(context.db, context.ffmpeg, context.config, ingest.group_id);
      // Tried again once the machine is set up; the file stays until then.
      if (obstacle) await endIngest(context.db, ingestId, { state: 'failed', reason: obstacle, details: {} });
      else await work(context, ingest, job);
    },
    onExhausted: ({ ingestId }, reason) =>
      endIngest(context.db, ingestId, {
        state: 'failed',
        reason: failureCodeOf(reason),
        details: { reason },
      }),
  };
}

async function work(context: IngestContext, ingest: IngestRow, job: JobContext): Promise<void> {
  const { db, storage, log, workRoot } = context;
  const folder = await openWorkFolder(workRoot, ingest.id);
  const progress = progressReporter(context, ingest.id, job.signal);
  try {
    const stored = storedBefore(ingest) ?? (await makeAsset(context, ingest, folder, progress));
    await progress.step('publish');
    const { originalDays = ORIGINAL_DAYS } = await readSettings(db);
    const isPolished = context.config.polish.families.length > 0;
    const published = await publishEpisode(db, { ingestId: ingest.id, originalDays, isPolished, ...stored });
    if (!published) throw new IngestCancelled();
    if (originalDays === 0 && !isPolished) await storage.delete(ingest.source_key);
    await folder.remove();
  } catch (error) {
    if (error instanceof IngestCancelled || progress.signal.reason instanceof IngestCancelled) return;
    if (!(error instanceof Refusal)) throw error;
    log.info({ ingest: ingest.id, file: ingest.file_name, code: error.code }, error.message);
    await endIngest(db, ingest.id, { state: 'refused', reason: error.code, details: error.details });
    await storage.delete(ingest.source_key);
    await folder.remove();
  } finally {
    progress.end();
  }
}

async function makeAsset(
  context: IngestContext,
  ingest: IngestRow,
  folder: WorkFolder,
  progress: ProgressReporter,
): Promise<StoredAsset> {
  const { ffmpeg, storage } = context;
  const { signal } = progress;
  const encodedFolder = join(folder.path, 'encoded');
  const assetFolder = join(folder.path, 'asset');
  const name = ingest.file_name;

  await progress.step('inspect');
  const source = await fetchSource(storage, ingest.source_key, folder, signal);
  const probe = await folder.once('inspected', () => inspect(ffmpeg, source, { name, signal }));

  const facts = await folder.once('surveyed', () => surveySource(ffmpeg, source, probe, signal));
  const subtitles = await folder.once('subtitles', () => extractSubtitles(ffmpeg, source, probe, signal));
  const renditionIds = createTranscodeSpec(probe).rungs.map(({ id }) => id);
  const all = (percent: number) => Object.fromEntries(renditionIds.map((id) => [id, Math.floor(percent)]));
  await progress.step('transcode', all(0), probe.duration);
  const encoded = await folder.once('transcoded', () =>
    transcode(ffmpeg, source, encodedFolder, {
      probe,
      name,
      signal,
      onProgress: ({ percent, speed }) =>
        progress.report({ step: 'transcode', progress: all(percent), speed }),
    }),
  );

  await progress.step('package', all(100));
  const manifest = await folder.once('packaged', async () => {
    try {
      const made = await packageAsset(encodedFolder, assetFolder, encoded);
      await verifyAsset(ffmpeg, assetFolder, made, { scratchFolder: folder.path, signal });
      return made;
    } catch (error) {
      // The encoded files may be what a power cut spoiled: the next attempt makes them again.
      if (!signal.aborted) await folder.forget('transcoded');
      throw error;
    }
  });

  await progress.step('upload');
  return store(context, ingest, {
    assetFolder,
    encodedFolder,
    manifest,
    posters: encoded.posters,
    subtitles,
    facts,
  });
}

async function store(context: IngestContext, ingest: IngestRow, made: MadeAsset): Promise<StoredAsset> {
  const { db, storage } = context;
  const halfStored = assetIdOf(ingest);
  if (halfStored) await storage.deletePrefix(halfStored);
  const assetId = newId();
  // Known before the first byte is stored, so that whatever stays behind is found by it.
  await keepCheckpoint(db, ingest.id, { assetId });
  await storage.putTree(assetId, made.assetFolder);
  const posterId = await saveEpisodePoster(context, made.encodedFolder, made.posters, ingest);
  const subtitles = made.subtitles.map(({ language, body }) => ({
    lang: language,
    label: languageLabel(language),
    body,
  }));
  const bytes = await bytesIn(made.assetFolder);
  const stored = { assetId, manifest: made.manifest, posterId, bytes, subtitles, source: made.facts };
  await keepCheckpoint(db, ingest.id, stored);
  return stored;
}

/** What an earlier attempt had stored completely. */
function storedBefore({ checkpoint }: IngestRow): StoredAsset | null {
  if (!checkpoint || !('manifest' in checkpoint)) return null;
  // Written whole by `store`, above; before an upgrade, without subtitles or what was seen of the source.
  const {
    subtitles = [],
    source = null,
    ...stored
  } = checkpoint as Omit<StoredAsset, 'subtitles' | 'source'> & Partial<StoredAsset>;
  return { ...stored, subtitles, source };
}

type IngestContext = Pick<WorkerContext, 'db' | 'storage' | 'clock' | 'log' | 'metrics'> & {
  config: Pick<Config, 'ingestConcurrency' | 'polish'> & IngestPolicy;
  ffmpeg: Ffmpeg;
  workRoot: string;
};
type MadeAsset = {
  assetFolder: string;
  encodedFolder: string;
  manifest: Manifest;
  posters: string[];
  subtitles: EmbeddedSubtitles[];
  facts: SourceFacts;
};
type StoredAsset = Omit<PublishedEpisode, 'ingestId' | 'originalDays' | 'isPolished'> & {
  manifest: Manifest;
};
