import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hostileInputOf } from '../inspect/demux.ts';
import { framesPerSecondOf } from '../inspect/frame-rate.ts';
import type { Ffmpeg } from '../run/tools.ts';
import { buildPictureFilters, type PictureJob } from '../transcode/filter-graph.ts';
import type { RenditionSpec } from '../transcode/ladder.ts';
import { buildEncoderArguments } from './encoder-arguments.ts';
import type { Family } from './family.ts';
import { LOW_PRIORITY_NICE_LEVEL, type PolishOptions } from './polish-options.ts';

/** Places of the samples in the film, and how long each is. */
const SAMPLE_PLACES = [0.15, 0.5, 0.85];
const SAMPLE_SECONDS = 2;
const TIMEOUT_MS = 60 * 60_000;
/** The quality of the fast encode; see `transcodeArguments`. */
const PUBLISHED_CRF_LEVEL = 23;
/**
 * Two qualities of each encoder around what matches the published one; between them its course is all but straight. The second is the
 * least that is ever used: SSIM forgives that grain and skin are smoothed away, people do not.
 */
export const TRIED_QUALITIES: Record<Family, readonly [better: number, worse: number]> = {
  h264: [22, 27],
  av1: [30, 40],
  hevc: [23, 29],
};
/** A larger rendition that adds less than this is invisible, in decibels of SSIM. */
const LEAST_GAIN_DB = 0.3;
/** From here on (0.99) pictures cannot be distinguished. */
const SAME_PICTURE_DB = 20;
/** A quality beyond the tried ones is a guess, by at most this. */
const MAX_GUESS = 4;

/**
 * Samples a few seconds of the film in each rendition's size: which renditions add quality to the one below, and at
 * which quality each family looks like the fast encode. Measures no time and writes only its samples, which it removes.
 */
export async function probeQuality(
  ffmpeg: Ffmpeg,
  source: string,
  job: PolishOptions,
  families: readonly Family[],
): Promise<ProbedRendition[]> {
  const probed: ProbedRendition[] = [];
  for (const rendition of job.spec.rungs) {
    const sample = join(job.folder, `sample-${rendition.id}.mp4`);
    const lower = probed.at(-1);
    try {
      await cutSample(ffmpeg, source, sample, rendition, job);
      const published = await tryEncoder(ffmpeg, sample, rendition, publishedOptions(rendition), job);
      if (lower && (await isAsGood(ffmpeg, job, lower.rendition, sample, rendition, published.decibels)))
        continue;
      const qualities: Partial<Record<Family, number>> = {};
      for (const family of families)
        qualities[family] = await matchingQuality(ffmpeg, sample, rendition, family, published.decibels, job);
      probed.push({ rendition, qualities });
    } finally {
      await rm(sample, { force: true });
    }
  }
  for (const { rendition } of probed) await rm(published(job, rendition), { force: true });
  return probed;
}

const published = ({ folder }: PolishOptions, { id }: RenditionSpec): string =>
  join(folder, `published-${id}.mp4`);

/** Without loss, so that all encoders are given the same. */
async function cutSample(
  ffmpeg: Ffmpeg,
  source: string,
  sample: string,
  rendition: RenditionSpec,
  job: PolishOptions,
): Promise<void> {
  const { probe } = job;
  const starts = SAMPLE_PLACES.map((place) => place * Math.max(0, probe.duration - SAMPLE_SECONDS));
  const input = hostileInputOf(probe.container, source);
  const duration = String(SAMPLE_SECONDS);
  // A clock that restarts has no unique places: such a file is read from its beginning.
  const inputs = starts.flatMap((start) => [
    ...(probe.isMended ? [] : ['-ss', start.toFixed(3), '-t', duration]),
    ...input,
  ]);
  const filters = buildPictureFilters(job as PictureJob, rendition);
  const cut = (start: number) =>
    probe.isMended ? `trim=start=${start.toFixed(3)}:duration=${duration},` : '';
  const graph = [
    ...starts.map(
      (start, n) => `[${n}:${probe.video.index}]${cut(start)}setpts=PTS-STARTPTS,${filters}[s${n}]`,
    ),
    `${starts.map((_, n) => `[s${n}]`).join('')}concat=n=${starts.length}[sample]`,
  ].join(';');
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-pix_fmt', 'yuv420p'];
  await run(ffmpeg, [source], job, [
    ...inputs,
    '-filter_complex',
    graph,
    '-map',
    '[sample]',
    ...codec,
    sample,
  ]);
}

function publishedOptions({ maxKilobits }: RenditionSpec): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '0', '-crf', String(PUBLISHED_CRF_LEVEL)],
    ...['-maxrate', `${maxKilobits}k`, '-bufsize', `${maxKilobits}k`, '-x264-params', 'scenecut=0'],
  ];
}

/** Whether the rendition below, enlarged, looks all but the same. */
async function isAsGood(
  ffmpeg: Ffmpeg,
  job: PolishOptions,
  lower: RenditionSpec,
  sample: string,
  { width, height }: RenditionSpec,
  decibels: number,
): Promise<boolean> {
  const enlarged = `scale=${width}:${height}:flags=bicubic`;
  const lowerDecibels = await similarity(ffmpeg, published(job, lower), sample, job, enlarged);
  return Math.min(decibels, SAME_PICTURE_DB) - Math.min(lowerDecibels, SAME_PICTURE_DB) < LEAST_GAIN_DB;
}

async function matchingQuality(
  ffmpeg: Ffmpeg,
  sample: string,
  rendition: RenditionSpec,
  family: Family,
  wanted: number,
  job: PolishOptions,
): Promise<number> {
  const [better, worse] = TRIED_QUALITIES[family];
  const framesPerSecond = framesPerSecondOf(job.spec.frameRate);
  const decibelsAt = async (quality: number): Promise<number> => {
    const { maxKilobits } = rendition;
    const groupFrames = Math.round(4 * framesPerSecond);
    const options = buildEncoderArguments(family, null, {
      quality,
      maxKilobits,
      framesPerSecond,
      groupFrames,
    });
    return (await tryEncoder(ffmpeg, sample, rendition, options, job, 'tried')).decibels;
  };
  const [high, low] = [await decibelsAt(better), await decibelsAt(worse)];
  return interpolateQuality({ quality: better, decibels: high }, { quality: worse, decibels: low }, wanted);
}

/** The quality whose similarity is the one wanted, a little better where in doubt; never worse than the worse one. */
export function interpolateQuality(better: Tried, worse: Tried, wanted: number): number {
  const slope = (worse.decibels - better.decibels) / (worse.quality - better.quality);
  // A picture of one color looks the same however little is spent on it.
  if (!(slope < 0 && Number.isFinite(slope) && Number.isFinite(wanted))) return better.quality;
  const quality = better.quality + (wanted - better.decibels) / slope;
  const bounded = Math.min(worse.quality, Math.max(better.quality - MAX_GUESS, quality));
  return Math.floor(bounded * 10) / 10;
}

async function tryEncoder(
  ffmpeg: Ffmpeg,
  sample: string,
  rendition: RenditionSpec,
  options: readonly string[],
  job: PolishOptions,
  name: 'published' | 'tried' = 'published',
): Promise<{ decibels: number; bytes: number }> {
  const encoded =
    name === 'published' ? published(job, rendition) : join(job.folder, `tried-${rendition.id}.mp4`);
  await run(ffmpeg, [sample], job, ['-i', `file:${sample}`, ...options, '-an', encoded]);
  const decibels = await similarity(ffmpeg, encoded, sample, job);
  const { size: bytes } = await stat(encoded);
  if (name === 'tried') await rm(encoded);
  return { decibels, bytes };
}

async function similarity(
  ffmpeg: Ffmpeg,
  encoded: string,
  sample: string,
  job: PolishOptions,
  before = 'null',
): Promise<number> {
  const graph = `[0:v]${before},setpts=N/TB/25[a];[1:v]setpts=N/TB/25[b];[a][b]ssim`;
  const inputs = ['-i', `file:${encoded}`, '-i', `file:${sample}`];
  const { stderr } = await run(
    ffmpeg,
    [encoded, sample],
    job,
    [...inputs, '-lavfi', graph, '-f', 'null', '-'],
    'info',
  );
  return readSimilarity(stderr);
}

/** Of the line `SSIM Y:0.98 (17.5) U:… V:… All:0.985 (18.3)` the last number, in decibels. */
export function readSimilarity(stderr: string): number {
  const found = /SSIM .* All:[\d.]+ \((inf|[\d.]+)\)/.exec(stderr)?.[1];
  if (found === undefined) throw new Error('ffmpeg did not say how similar the pictures are');
  return found === 'inf' ? Number.POSITIVE_INFINITY : Number(found);
}

function run(
  ffmpeg: Ffmpeg,
  readFiles: string[],
  job: PolishOptions,
  args: readonly string[],
  level = 'error',
) {
  return ffmpeg.run('ffmpeg', ['-hide_banner', '-nostdin', '-nostats', '-v', level, '-y', ...args], {
    readFiles,
    writeFolder: job.folder,
    timeoutMs: TIMEOUT_MS,
    niceness: LOW_PRIORITY_NICE_LEVEL,
    signal: job.signal,
  });
}

type Tried = { quality: number; decibels: number };
/** A rendition that adds something, with each family's quality. */
export type ProbedRendition = { rendition: RenditionSpec; qualities: Partial<Record<Family, number>> };
