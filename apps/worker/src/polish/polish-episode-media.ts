import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@playlet/config';
import { buildDramaMark } from '@playlet/core/ingest/ai-marks';
import {
  findKnownQualities,
  type PolishWork,
  reportPolish,
  switchToPolished,
} from '@playlet/core/ingest/polish';
import { newId } from '@playlet/db';
import {
  createTranscodeSpec,
  encoderNameOf,
  type Ffmpeg,
  inspect,
  listAvailableFamilies,
  type Manifest,
  polish,
  verifyAsset,
} from '@playlet/ffmpeg';
import type { WorkerContext } from '../context.ts';
import { sumBytes } from '../ingest/bytes-in.ts';
import type { IngestPolicy } from '../ingest/obstacle.ts';
import { fetchSource } from '../ingest/source.ts';
import type { WorkFolder } from '../ingest/work-folder.ts';
import { hashFolder, packDigests } from '../integrity/file-digests.ts';
import { createPolishProgress } from './polish-progress.ts';

/** Less than this share is not worth replacing media that caches hold. */
const WORTH_SHARE = 0.95;
/** Media of other lengths would put subtitles and marks out of step. */
const SAME_LENGTH_SECONDS = 0.05;

/** Makes, checks, stores and shows the polished media of one episode. @throws NothingGained where the published ones stay */
export async function polishEpisodeMedia(
  context: PolishContext,
  work: PolishWork,
  folder: WorkFolder,
  signal: AbortSignal,
): Promise<{ state: 'done'; sourceKey: string }> {
  const { ffmpeg, storage, log, config } = context;
  const { ingest } = work;
  if (!(await storage.head(ingest.source_key))) throw new NothingGained('the original is gone');
  const source = await fetchSource(storage, ingest.source_key, folder, signal);
  const inspected = await folder.once('inspected', () =>
    inspect(ffmpeg, source, { name: ingest.file_name, signal }),
  );
  // If the sound could not be decoded, the episode was published without.
  const hasSound = work.manifest.renditions[0]?.codecs.includes('mp4a') ?? false;
  const probe = hasSound ? inspected : { ...inspected, audio: null };
  const aiMark = await buildDramaMark(context.db, ingest.group_id, probe.aiMark, {
    ...{ propagator: config.operator.name, id: ingest.id },
  });
  const spec = { ...createTranscodeSpec(probe), ...(aiMark !== undefined && { aiMark }) };
  if (Math.abs(spec.duration - work.manifest.duration) > SAME_LENGTH_SECONDS)
    throw new NothingGained('the episode would get another length');
  const { families, skipped } = listAvailableFamilies(config.polish.families, ffmpeg, spec);
  for (const { family, reason } of skipped) {
    log.warn({ ingest: ingest.id, family, reason }, SKIPPED[reason]);
    if (reason === 'NO_ENCODER')
      await reportPolish(context.db, ingest.id, { missingEncoder: encoderNameOf(family, null) });
  }

  const assetFolder = join(folder.path, 'asset');
  const encodedFolder = join(folder.path, 'polished');
  await mkdir(encodedFolder, { recursive: true });
  const manifest = await polish(ffmpeg, source, {
    ...{
      folder: encodedFolder,
      assetFolder,
      spec,
      probe,
      tools: ffmpeg,
      families,
      signal,
      once: folder.once,
    },
    hardware: config.polish.hardware,
    known: await findKnownQualities(context.db, ingest.group_id),
    onProbed: (qualities) => {
      // Without them the next episode searches again.
      void reportPolish(context.db, ingest.id, { qualities }).catch(() => {});
    },
    onProgress: createPolishProgress(context, ingest.id, spec.duration),
    onBrokenEncoder: (name, reason) => {
      log.warn({ ingest: ingest.id, encoder: name, reason }, 'it does not work here: the processor encodes');
      // A report lost with its connection is followed by the next episode's.
      void reportPolish(context.db, ingest.id, { missingEncoder: name }).catch(() => {});
    },
  });
  await verifyAsset(ffmpeg, assetFolder, manifest, { scratchFolder: folder.path, signal });
  const h264 = { before: bytesOf(work.manifest), after: bytesOf(manifest) };
  if (h264.after > h264.before * WORTH_SHARE && !manifest.alternatives)
    throw new NothingGained('it would not become smaller');

  const { assetId, pictureBytes } = await store(context, work, assetFolder);
  const bytes = (await sumBytes(assetFolder)) + pictureBytes;
  const files = packDigests(await hashFolder(assetFolder)).toString('base64');
  const polished = { ingestId: ingest.id, assetId, before: work.assetId, manifest, bytes, files, h264 };
  if (!(await switchToPolished(context.db, polished)))
    throw new NothingGained('the episode has other media by now');
  context.metrics.polishSavedBytes.inc(Math.max(0, h264.before - h264.after));
  return { state: 'done', sourceKey: ingest.source_key };
}

const SKIPPED = {
  NO_ENCODER: 'this ffmpeg has no encoder for it: the codec is left out',
  TOO_MANY_RUNS: 'the film is too long at its frame rate for this encoder: the codec is left out',
} as const;

/** Its own files, and the pictures of the media they replace. */
async function store(
  { db, storage }: PolishContext,
  work: PolishWork,
  assetFolder: string,
): Promise<{ assetId: string; pictureBytes: number }> {
  if (work.halfStoredId) await storage.deletePrefix(work.halfStoredId);
  const assetId = newId();
  // Known before the first byte is stored, so that whatever stays behind is found by it.
  await reportPolish(db, work.ingest.id, { assetId });
  await storage.putTree(assetId, assetFolder);
  let pictureBytes = 0;
  for await (const { key, size } of storage.list(work.assetId)) {
    const path = key.slice(work.assetId.length + 1);
    if (!/^(thumbnails\.|posters\/)/.test(path)) continue;
    pictureBytes += size;
    const picture = await storage.get(key);
    if (picture) await storage.put(`${assetId}/${path}`, { stream: picture.body });
  }
  return { assetId, pictureBytes };
}

const bytesOf = ({ renditions, duration }: Pick<Manifest, 'renditions' | 'duration'>): number =>
  Math.round(renditions.reduce((sum, { averageBandwidth }) => sum + (averageBandwidth * duration) / 8, 0));

/** The published media stay as they are. */
export class NothingGained extends Error {}

export type PolishContext = Pick<WorkerContext, 'db' | 'storage' | 'clock' | 'log' | 'metrics' | 'jobs'> & {
  config: Pick<Config, 'polish' | 'operator'> & IngestPolicy;
  ffmpeg: Ffmpeg;
  workRoot: string;
};
