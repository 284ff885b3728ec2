import { hostileInputOf } from '../inspect/demux.ts';
import type { Probe } from '../inspect/probe.ts';
import { isAtLeast, type Tools } from '../run/tools.ts';
import { filterGraphs, type TranscodeJob } from './filter-graph.ts';
import { audioFileOf, listAudioRates, type RenditionSpec } from './ladder.ts';
import { KEYFRAME_EXPRESSION } from './segments.ts';
import type { TranscodeSpec } from './transcode-spec.ts';

/**
 * The arguments of the one ffmpeg process that decodes `source` once and writes into `folder`: `{rendition}.mp4`
 * (picture only) and, where the part has them, `audio-{rate}.mp4`, `thumbnails.mjpeg` and `poster-{n}.jpg`.
 */
export function transcodeArguments(source: string, folder: string, job: TranscodeJob): string[] {
  const { spec, probe, tools, part } = job;
  const sounds = spec.hasAudio && part.hasExtras ? listAudioRates(spec.rungs) : [];
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-v', 'error', '-y', '-progress', 'pipe:1'],
    ...buildDecodedInput(source, probe, tools),
    ...filterGraphs(job).flatMap((graph) => ['-filter_complex', graph]),
    ...part.rungs.flatMap((rendition) =>
      renditionArguments(rendition, spec, job, `${folder}/${rendition.id}.mp4`),
    ),
    ...sounds.flatMap((rate) => audioArguments(rate, spec, folder)),
    ...(part.hasExtras ? pictureArguments(spec, tools, folder) : []),
    ...decodedArguments(tools),
    ...readTogether(probe),
  ];
}

/** The clock of the decoded pictures' times. */
export const DECODED_TIMESCALE = 90_000;

/** Behind the outputs: a line on the standard output for each picture that was decoded, none of which a limit holds back. */
function decodedArguments(tools: Tools): string[] {
  return [
    ...['-map', '[decoded]', ...buildPassthrough(tools), '-enc_time_base', `1:${DECODED_TIMESCALE}`],
    ...['-c:v', 'wrapped_avframe', '-flush_packets', '1', '-f', 'framecrc', 'pipe:1'],
  ];
}

/**
 * Returns the last arguments: a null output with picture and sound of a mended file read together. Where its clock
 * restarts, ffmpeg continues from the stream it reads first.
 */
export function readTogether({ isMended, video, audio }: Probe): string[] {
  if (!isMended || !audio) return [];
  return ['-map', `0:${video.index}`, '-map', `0:${audio.index}`, '-c', 'copy', '-f', 'null', '-'];
}

/** The source as an input: some damage is tolerated. */
export function buildDecodedInput(source: string, probe: Probe, tools: Tools): string[] {
  return [
    ...(isAtLeast(tools, 5, 0) ? ['-max_error_rate', '0.2'] : []),
    // A picture that changes its size in the middle is still scaled; a rebuilt graph would begin the film again.
    ...(isAtLeast(tools, 5, 0) ? [`-reinit_filter:${probe.video.index}`, '0'] : []),
    ...hostileInputOf(probe.container, source),
  ];
}

/** The arguments that join the thumbnails to the sprite `thumbnails.jpg`. */
export function buildSpriteArguments(folder: string, spec: TranscodeSpec): string[] {
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-v', 'error', '-y'],
    ...['-f', 'mjpeg', '-i', `file:${thumbnailsFile(folder)}`, '-vf', spec.pictures.spriteFilters],
    ...['-frames:v', '1', '-update', '1', '-q:v', '5', ...written('image2', `${folder}/thumbnails.jpg`)],
  ];
}

function thumbnailsFile(folder: string): string {
  return `${folder}/thumbnails.mjpeg`;
}

function renditionArguments(
  rendition: RenditionSpec,
  spec: TranscodeSpec,
  job: TranscodeJob,
  file: string,
): string[] {
  return [
    ...['-map', `[v${rendition.id}]`, '-frames:v', String(spec.frames), ...buildPassthrough(job.tools)],
    ...['-c:v', 'libx264', '-preset', job.preset, '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-crf', '23'],
    ...['-maxrate', `${rendition.maxKilobits}k`, '-bufsize', `${rendition.maxKilobits}k`],
    // Keyframes where segments start and nowhere else, so that every rendition may be cut at the same frames.
    ...['-force_key_frames', KEYFRAME_EXPRESSION, '-forced-idr', '1'],
    // No B-frames: a frame is shown as soon as it is decoded, and no player has to be trusted with the edit
    // lists or negative offsets that would bring reordered frames back to 0.
    ...['-bf', '0', '-x264-params', 'keyint=infinite:scenecut=0:open-gop=0:cabac=1:8x8dct=1'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...written('mp4', file),
  ];
}

function audioArguments(kilobits: number, spec: TranscodeSpec, folder: string): string[] {
  return [
    '-map',
    `[sound${kilobits}]`,
    '-c:a',
    'aac',
    '-b:a',
    `${kilobits}k`,
    '-t',
    spec.duration.toFixed(6),
    ...written('mp4', `${folder}/${audioFileOf(kilobits)}`),
  ];
}

function pictureArguments(spec: TranscodeSpec, tools: Tools, folder: string): string[] {
  const jpeg = ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', ...buildPassthrough(tools)];
  return [
    ...['-map', '[thumbs]', ...jpeg, '-q:v', '3', '-frames:v', String(spec.pictures.thumbnails.count)],
    ...written('mjpeg', thumbnailsFile(folder)),
    ...['-map', '[posters]', ...jpeg, '-q:v', '2', '-frames:v', String(spec.pictures.posters)],
    ...written('image2', `${folder}/poster-%d.jpg`),
  ];
}

/** Nothing of the source's metadata travels on: names, places, devices. The mark of an AI-made film is written when packaging. */
function written(format: string, file: string): string[] {
  return ['-map_metadata', '-1', '-map_chapters', '-1', '-f', format, `file:${file}`];
}

export function buildPassthrough(tools: Tools): string[] {
  return [isAtLeast(tools, 5, 1) ? '-fps_mode' : '-vsync', 'passthrough'];
}
