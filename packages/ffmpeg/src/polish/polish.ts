import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownQualities } from '@playlet/domain/media/known-qualities';
import { packageRenditions } from '../package/package-asset.ts';
import { formatMasterPlaylist, type Manifest } from '../package/playlist.ts';
import { ProcessFailed } from '../run/run.ts';
import type { Ffmpeg } from '../run/tools.ts';
import type { RenditionSpec } from '../transcode/ladder.ts';
import { measureSound } from '../transcode/loudness.ts';
import { encodeRendition, encodeSound, MAX_RUN_COUNT } from './encode-rendition.ts';
import { encoderNameOf, type Family, type Hardware, renditionIdOf } from './family.ts';
import type { PolishOptions } from './polish-options.ts';
import { type ProbedRendition, probeQuality } from './probe-quality.ts';
import { listSegmentRuns } from './segment-runs.ts';

/** An alternative must be this much smaller than H.264, or it is not worth its place in the storage. */
const WORTH_ALTERNATIVE_SHARE = 0.9;

/**
 * Encodes an episode's renditions again with slower encoders: fewer bits for the same picture, without renditions that
 * add nothing, and with further codecs where the encoder exists. Every finished step is stored by `once`, so that a
 * stopped encode continues after it. Returns the manifest of `assetFolder`.
 */
export async function polish(ffmpeg: Ffmpeg, source: string, job: PolishJob): Promise<Manifest> {
  const { spec, once, assetFolder, families, known } = job;
  const probed = await once(`probed-${families.join('-')}`, () =>
    probeQuality(ffmpeg, source, job, families, known),
  );
  job.onProbed?.(Object.fromEntries(probed.map(({ rendition, found }) => [rendition.id, found ?? {}])));
  await encodeAll(ffmpeg, source, probed, job);
  await once('sound', async () => {
    const { gain } = await measureSound(ffmpeg, source, job.probe, job.signal);
    await encodeSound(ffmpeg, source, gain, job);
    return true;
  });
  return once('packaged', () => packageFamilies(probed, spec.duration, assetFolder, job));
}

async function encodeAll(
  ffmpeg: Ffmpeg,
  source: string,
  probed: readonly ProbedRendition[],
  job: PolishJob,
): Promise<void> {
  let { hardware } = job;
  for (const family of listMadeFamilies(probed, job)) {
    for (const { rendition, qualities } of probed) {
      const id = renditionIdOf(family, rendition.id);
      const encode = (device: Hardware | null) =>
        encodeRendition(
          ffmpeg,
          source,
          rendition,
          {
            family,
            hardware: device,
            quality: qualities[family] ?? 0,
            onProgress: (percent) => job.onProgress(id, percent),
          },
          job,
        );
      await job.once(`encoded-${id}`, async () => {
        try {
          await encode(hardware);
        } catch (error) {
          if (hardware === null || !(error instanceof ProcessFailed) || job.signal.aborted) throw error;
          job.onBrokenEncoder(encoderNameOf(family, hardware), error.message);
          hardware = null;
          await encode(null);
        }
        return true;
      });
      job.onProgress(id, 100);
    }
  }
}

async function packageFamilies(
  probed: readonly ProbedRendition[],
  duration: number,
  assetFolder: string,
  job: PolishJob,
): Promise<Manifest> {
  await rm(assetFolder, { recursive: true, force: true });
  await mkdir(assetFolder, { recursive: true });
  const rungs = probed.map(({ rendition }) => rendition);
  const named = (family: Family): RenditionSpec[] =>
    rungs.map((rendition) => ({ ...rendition, id: renditionIdOf(family, rendition.id) }));
  const renditions = await packageRenditions(job.folder, assetFolder, job.spec, named('h264'));
  const alternatives: NonNullable<Manifest['alternatives']> = [];
  for (const family of listMadeFamilies(probed, job)) {
    if (family === 'h264') continue;
    const made = await packageRenditions(job.folder, assetFolder, job.spec, named(family));
    const isAligned = made[0]?.segments.join() === renditions[0]?.segments.join();
    if (!isAligned) throw new Error(`${family} is not cut at the frames of H.264`);
    if (bitsOf(made) <= bitsOf(renditions) * WORTH_ALTERNATIVE_SHARE)
      alternatives.push({ family, renditions: made });
    else for (const { id } of made) await rm(join(assetFolder, id), { recursive: true });
  }
  const manifest: Manifest = { duration, renditions, ...(alternatives.length > 0 && { alternatives }) };
  await writeFile(join(assetFolder, 'master.m3u8'), formatMasterPlaylist(manifest));
  return manifest;
}

/** The families that the samples found worth making. */
const listMadeFamilies = (probed: readonly ProbedRendition[], { families }: PolishJob): Family[] =>
  families.filter((family) => probed.every(({ qualities }) => qualities[family] !== undefined));

/** The families of these that can be made here, H.264 always; `skipped` says in a sentence each why another is not. */
export function listAvailableFamilies(
  wanted: readonly Family[],
  { videoEncoders }: Pick<Ffmpeg, 'videoEncoders'>,
  spec: PolishOptions['spec'],
): { families: Family[]; skipped: { family: Family; reason: 'NO_ENCODER' | 'TOO_MANY_RUNS' }[] } {
  const skipped: { family: Family; reason: 'NO_ENCODER' | 'TOO_MANY_RUNS' }[] = [];
  const families = wanted.filter((family) => {
    if (!videoEncoders.includes(encoderNameOf(family, null))) skipped.push({ family, reason: 'NO_ENCODER' });
    else if (family === 'av1' && listSegmentRuns(spec).length > MAX_RUN_COUNT)
      skipped.push({ family, reason: 'TOO_MANY_RUNS' });
    else return true;
    return false;
  });
  return { families, skipped };
}

const bitsOf = (renditions: Manifest['renditions']): number =>
  renditions.reduce((sum, { averageBandwidth }) => sum + averageBandwidth, 0);

/** `once` does a step, or returns its result from before the work was stopped. */
export type PolishJob = PolishOptions & {
  families: readonly Family[];
  assetFolder: string;
  /** The qualities of an earlier episode of the same drama, which spare most of the search. */
  known?: KnownQualities | undefined;
  /** For the episodes after it. */
  onProbed?(found: KnownQualities): void;
  once<T>(step: string, work: () => Promise<T>): Promise<T>;
  /** Of the rendition with this id, from 0 to 100. */
  onProgress(id: string, percent: number): void;
  /** A device does not work here, and the processor encodes. */
  onBrokenEncoder(name: string, reason: string): void;
};
