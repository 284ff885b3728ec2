import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hostileInputOf } from '../inspect/demux.ts';
import type { Ffmpeg } from '../run/tools.ts';
import { buildPictureFilters } from '../transcode/filter-graph.ts';
import type { RenditionSpec } from '../transcode/ladder.ts';
import { LOW_PRIORITY_NICE_LEVEL, type PolishOptions } from './polish-options.ts';

/** Places of the samples in the film. */
const SAMPLE_PLACES = [0.15, 0.5, 0.85];
/** The length of each: this share of the film, within the bounds. */
const SAMPLE_SHARE = 1 / 40;
const SHORTEST_SAMPLE_SECONDS = 1;
const LONGEST_SAMPLE_SECONDS = 2;
const TIMEOUT_MS = 60 * 60_000;
/** The quality of the fast encode; see `transcodeArguments`. */
const PUBLISHED_CRF_LEVEL = 23;

/** Writes samples of the film in the size of each rendition, by one reading of the source. Without loss, so that all encoders are given the same. */
export async function writeSamples(ffmpeg: Ffmpeg, source: string, job: PolishOptions): Promise<void> {
  const { probe, spec } = job;
  const input = hostileInputOf(probe.container, source);
  const seconds = sampleSecondsOf(probe.duration);
  const starts = SAMPLE_PLACES.map((place) => (place * Math.max(0, probe.duration - seconds)).toFixed(3));
  // A clock that restarts has no unique places: such a file is read from its beginning.
  const inputs = starts.flatMap((start) => [
    ...(probe.isMended ? [] : ['-ss', start, '-t', String(seconds)]),
    ...input,
  ]);
  const cut = (start: string) => (probe.isMended ? `trim=start=${start}:duration=${seconds},` : '');
  const label = (n: number, { id }: RenditionSpec) => `[s${n}x${id}]`;
  const graph = [
    ...starts.flatMap((start, n) => [
      `[${n}:${probe.video.index}]${cut(start)}setpts=PTS-STARTPTS,split=${spec.rungs.length}${spec.rungs.map(({ id }) => `[d${n}x${id}]`).join('')}`,
      ...spec.rungs.map((rendition) => {
        const filters = buildPictureFilters(job, rendition);
        return `[d${n}x${rendition.id}]${filters}${label(n, rendition)}`;
      }),
    ]),
    ...spec.rungs.map((rendition) => {
      const pieces = starts.map((_, n) => label(n, rendition)).join('');
      return `${pieces}concat=n=${starts.length}[sample${rendition.id}]`;
    }),
  ].join(';');
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-pix_fmt', 'yuv420p'];
  const outputs = spec.rungs.flatMap((rendition) => [
    ...['-map', `[sample${rendition.id}]`, ...codec, sampleOf(job, rendition)],
  ]);
  await run(ffmpeg, [source], job, [...inputs, '-filter_complex', graph, ...outputs]);
}

/** Seconds of each sample of a film. */
const sampleSecondsOf = (filmSeconds: number): number =>
  Math.min(LONGEST_SAMPLE_SECONDS, Math.max(SHORTEST_SAMPLE_SECONDS, filmSeconds * SAMPLE_SHARE));

export async function removeSamples(job: PolishOptions): Promise<void> {
  for (const rendition of job.spec.rungs)
    for (const file of [sampleOf(job, rendition), publishedOf(job, rendition)])
      await rm(file, { force: true });
}

const sampleOf = ({ folder }: PolishOptions, { id }: RenditionSpec): string =>
  join(folder, `sample-${id}.mp4`);
const publishedOf = ({ folder }: PolishOptions, { id }: RenditionSpec): string =>
  join(folder, `published-${id}.mp4`);

/** Encodes a rendition's samples as the fast encode does, and keeps them for `compareEnlarged`. Returns their SSIM in decibels. */
export async function encodeAsPublished(
  ffmpeg: Ffmpeg,
  job: PolishOptions,
  rendition: RenditionSpec,
): Promise<number> {
  const { maxKilobits } = rendition;
  const options = [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '0', '-crf', String(PUBLISHED_CRF_LEVEL)],
    ...['-maxrate', `${maxKilobits}k`, '-bufsize', `${maxKilobits}k`, '-x264-params', 'scenecut=0'],
  ];
  const encoded = publishedOf(job, rendition);
  await encode(ffmpeg, job, rendition, options, encoded);
  return similarity(ffmpeg, job, encoded, sampleOf(job, rendition));
}

/** The SSIM of a rendition's published samples, enlarged to another's size, in decibels. */
export const compareEnlarged = (
  ffmpeg: Ffmpeg,
  job: PolishOptions,
  lower: RenditionSpec,
  rendition: RenditionSpec,
): Promise<number> => {
  const enlarged = `scale=${rendition.width}:${rendition.height}:flags=bicubic`;
  return similarity(ffmpeg, job, publishedOf(job, lower), sampleOf(job, rendition), enlarged);
};

/** Encodes a rendition's samples. Returns their SSIM in decibels, and their bytes. */
export async function tryEncoder(
  ffmpeg: Ffmpeg,
  job: PolishOptions,
  rendition: RenditionSpec,
  options: readonly string[],
): Promise<{ decibels: number; kilobits: number }> {
  const encoded = join(job.folder, `tried-${rendition.id}.mp4`);
  await encode(ffmpeg, job, rendition, options, encoded);
  const decibels = await similarity(ffmpeg, job, encoded, sampleOf(job, rendition));
  const { size } = await stat(encoded);
  await rm(encoded);
  const seconds = SAMPLE_PLACES.length * sampleSecondsOf(job.probe.duration);
  return { decibels, kilobits: (size * 8) / 1000 / seconds };
}

const encode = (
  ffmpeg: Ffmpeg,
  job: PolishOptions,
  rendition: RenditionSpec,
  options: readonly string[],
  encoded: string,
) => {
  const sample = sampleOf(job, rendition);
  return run(ffmpeg, [sample], job, ['-i', `file:${sample}`, ...options, '-an', encoded]);
};

async function similarity(
  ffmpeg: Ffmpeg,
  job: PolishOptions,
  encoded: string,
  sample: string,
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
