import { appendFile, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hostileInputOf } from '../inspect/demux.ts';
import { framesPerSecondOf } from '../inspect/frame-rate.ts';
import type { Ffmpeg } from '../run/tools.ts';
import { buildDecodedInput, buildPassthrough, readTogether } from '../transcode/arguments.ts';
import { buildPreparation, buildSoundFilters } from '../transcode/filter-graph.ts';
import { audioFileOf, listAudioRates, type RenditionSpec } from '../transcode/ladder.ts';
import {
  buildDeviceArguments,
  buildEncoderArguments,
  listDeviceFiles,
  uploadFilter,
} from './encoder-arguments.ts';
import { type Family, type Hardware, renditionIdOf } from './family.ts';
import { LOW_PRIORITY_NICE_LEVEL, type PolishOptions } from './polish-options.ts';
import { type FrameRun, listSegmentRuns } from './segment-runs.ts';

/** An encoder without forced keyframes runs once for each stretch of equal segments; more than this takes too long. */
export const MAX_RUN_COUNT = 24;

/**
 * Encodes one rendition of the film into the folder, `{rendition}.mp4`, picture only.
 *
 * @throws Error where the encoder does not run
 */
export async function encodeRendition(
  ffmpeg: Ffmpeg,
  source: string,
  rendition: RenditionSpec,
  { family, quality, hardware, onProgress }: RenditionEncoding,
  job: PolishOptions,
): Promise<void> {
  const id = renditionIdOf(family, rendition.id);
  const file = join(job.folder, `${id}.mp4`);
  const runs = family === 'av1' ? listSegmentRuns(job.spec) : [wholeFilm(job)];
  const encode = (run: FrameRun, output: readonly string[]) => {
    const args = [
      ...buildDeviceArguments(hardware),
      ...buildDecodedInput(source, job.probe, job.tools),
      ...['-filter_complex', graphOf(rendition, run, hardware, job), '-map', '[v]'],
      ...['-frames:v', String(run.to - run.from), ...buildPassthrough(job.tools)],
      ...buildEncoderArguments(family, hardware, {
        quality,
        maxKilobits: rendition.maxKilobits,
        framesPerSecond: framesPerSecondOf(job.spec.frameRate),
        groupFrames: run.groupFrames,
      }),
      ...['-map_metadata', '-1', '-map_chapters', '-1', ...output],
      ...readTogether(job.probe),
    ];
    const onFrames = (count: number) => onProgress?.((100 * (run.from + count)) / job.spec.frames);
    return runEncoder(ffmpeg, source, args, job, { onFrames, devices: listDeviceFiles(hardware) });
  };
  const [only] = runs;
  if (only && runs.length === 1) return encode(only, ['-f', 'mp4', `file:${file}`]);
  await joinRuns(ffmpeg, { runs, encode, file }, job);
}

/** Streams of one encoder with the same settings may be put one behind the other as they are. */
async function joinRuns(
  ffmpeg: Ffmpeg,
  { runs, encode, file }: JoinedRuns,
  job: PolishOptions,
): Promise<void> {
  const whole = `${file}.obu`;
  await rm(whole, { force: true });
  for (const run of runs) {
    const piece = `${file}.piece.obu`;
    await encode(run, ['-f', 'obu', `file:${piece}`]);
    await appendFile(whole, await readFile(piece));
    await rm(piece);
  }
  const [frames, seconds] = job.spec.frameRate;
  const input = ['-f', 'obu', '-framerate', `${frames}/${seconds}`, '-i', `file:${whole}`];
  const draft = `${file}.draft`;
  await runEncoder(ffmpeg, whole, [...input, '-c', 'copy', '-f', 'mp4', `file:${draft}`], job);
  await rename(draft, file);
  await rm(whole);
}

/** The sound of each rate, as the fast encode makes it. */
export async function encodeSound(
  ffmpeg: Ffmpeg,
  source: string,
  gain: number,
  job: PolishOptions,
): Promise<void> {
  const { probe, spec } = job;
  if (!probe.audio) return;
  const rates = listAudioRates(spec.rungs);
  const split = `asplit=${rates.length}${rates.map((rate) => `[sound${rate}]`).join('')}`;
  const graph = `[0:${probe.audio.index}]${buildSoundFilters({ ...job, gain })},${split}`;
  const outputs = rates.flatMap((rate) => [
    ...['-map', `[sound${rate}]`, '-c:a', 'aac', '-b:a', `${rate}k`, '-t', spec.duration.toFixed(6)],
    ...[
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      '-f',
      'mp4',
      `file:${join(job.folder, audioFileOf(rate))}`,
    ],
  ]);
  const input = hostileInputOf(probe.container, source);
  const args = [...input, '-filter_complex', graph, ...outputs, ...readTogether(probe)];
  await runEncoder(ffmpeg, source, args, job);
}

function graphOf(
  rendition: RenditionSpec,
  run: FrameRun,
  hardware: Hardware | null,
  job: PolishOptions,
): string {
  const cut = `trim=start_frame=${run.from}:end_frame=${run.to},setpts=PTS-STARTPTS`;
  return `[0:${job.probe.video.index}]${buildPreparation(job, rendition)},${cut}${uploadFilter(hardware)}[v]`;
}

const wholeFilm = ({ spec: { frames, frameRate } }: PolishOptions): FrameRun => ({
  from: 0,
  to: frames,
  groupFrames: Math.round(4 * framesPerSecondOf(frameRate)),
});

async function runEncoder(
  ffmpeg: Ffmpeg,
  source: string,
  args: readonly string[],
  { folder, spec, signal }: PolishOptions,
  { onFrames, devices }: { onFrames?: (count: number) => void; devices?: readonly string[] } = {},
): Promise<void> {
  const common = ['-hide_banner', '-nostdin', '-nostats', '-v', 'error', '-y', '-progress', 'pipe:1'];
  await ffmpeg.run('ffmpeg', [...common, ...args], {
    readFiles: [source],
    writeFolder: folder,
    devices,
    timeoutMs: 60_000 + spec.duration * 120_000,
    niceness: LOW_PRIORITY_NICE_LEVEL,
    signal,
    onLine: (line) => {
      const frames = /^frame=\s*(\d+)$/.exec(line)?.[1];
      if (frames !== undefined) onFrames?.(Number(frames));
    },
  });
}

type JoinedRuns = {
  runs: readonly FrameRun[];
  encode(run: FrameRun, output: readonly string[]): Promise<void>;
  file: string;
};
type RenditionEncoding = {
  family: Family;
  quality: number;
  hardware: Hardware | null;
  onProgress?: (percent: number) => void;
};
