import { hostileInput } from './demux.ts';
import { constantFrameRate, type FrameRate, perSecond } from './frame-rate.ts';
import { ladder, type Rung } from './ladder.ts';
import { gainFilters, STEREO } from './loudness.ts';
import { type Pictures, planPictures } from './pictures.ts';
import type { Probe, VideoProbe } from './probe.ts';
import { KEYFRAME_EXPRESSION } from './segments.ts';
import type { Tools } from './tools.ts';

const AUDIO_BITRATE = '128k';
/**
 * Sound that begins before the picture or outlasts it by less is cut. By more, the first frame is shown from
 * the beginning and the last one stays on.
 */
const UNNOTICED_SECONDS = 0.25;

/** What a file will become, decided before ffmpeg starts: pure data. */
export function planTranscode(probe: Probe): Plan {
  const frameRate = constantFrameRate(probe.video.framesPerSecond);
  const rate = perSecond(frameRate);
  const fileStart = Math.min(probe.video.start, probe.audio?.start ?? probe.video.start);
  const start = probe.video.start - fileStart <= UNNOTICED_SECONDS ? probe.video.start : fileStart;
  const ofVideo = probe.video.end - start;
  const ofAudio = probe.audio ? probe.audio.end - start : 0;
  const wanted = ofAudio > ofVideo + UNNOTICED_SECONDS ? ofAudio : ofVideo;
  const frames = Math.max(1, Math.round(wanted * rate));
  const rungs = ladder(probe.video.width, probe.video.height, rate);
  return {
    rungs,
    frameRate,
    frames,
    duration: frames / rate,
    skippedSeconds: start - fileStart,
    heldSeconds: Math.max(0, wanted - ofVideo),
    hasAudio: probe.audio !== null,
    pictures: planPictures(rungs.at(-1) ?? probe.video, frames, rate),
  };
}

/**
 * The arguments of the one ffmpeg process that decodes `source` once and writes into `folder`: `{rung}.mp4`
 * (picture only), `audio.mp4`, `thumbnails.mjpeg` and `poster-{n}.jpg`.
 */
export function transcodeArguments(source: string, folder: string, job: TranscodeJob): string[] {
  const { plan, probe, tools } = job;
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-v', 'error', '-y', '-progress', 'pipe:1'],
    ...(tools.version.major >= 5 ? ['-max_error_rate', '0.2'] : []),
    ...hostileInput(probe.container, source),
    ...['-filter_complex', filterGraph(job)],
    ...plan.rungs.flatMap((rung) => renditionArguments(rung, plan, job, `${folder}/${rung.id}.mp4`)),
    ...(plan.hasAudio ? audioArguments(plan, `${folder}/audio.mp4`) : []),
    ...pictureArguments(plan, tools, folder),
  ];
}

/** The arguments that join the thumbnails to the sprite `thumbnails.jpg`. */
export function spriteArguments(folder: string, plan: Plan): string[] {
  return [
    ...['-hide_banner', '-nostdin', '-nostats', '-v', 'error', '-y'],
    ...['-f', 'mjpeg', '-i', `file:${thumbnailsFile(folder)}`, '-vf', plan.pictures.spriteFilters],
    ...['-frames:v', '1', '-update', '1', '-q:v', '5', ...written('image2', `${folder}/thumbnails.jpg`)],
  ];
}

function thumbnailsFile(folder: string): string {
  return `${folder}/thumbnails.mjpeg`;
}

function filterGraph(job: TranscodeJob): string {
  const { plan, probe } = job;
  const top = plan.rungs.at(-1);
  if (!top) throw new Error('a ladder has at least one rung');
  const lower = plan.rungs.slice(0, -1);
  const branches = [...plan.rungs.map((rung) => `[top${rung.id}]`), '[topthumbs]', '[topposters]'];
  const graph = [
    `[0:${probe.video.index}]${prepared(job, top)},split=${branches.length}${branches.join('')}`,
    `[top${top.id}]null[v${top.id}]`,
    ...lower.map(
      (rung) => `[top${rung.id}]scale=${rung.width}:${rung.height}:flags=bicubic,setsar=1[v${rung.id}]`,
    ),
    `[topthumbs]${plan.pictures.thumbnailFilters}[thumbs]`,
    `[topposters]${plan.pictures.posterFilters}[posters]`,
  ];
  if (probe.audio) graph.push(`[0:${probe.audio.index}]${soundFilters(job)}[sound]`);
  return graph.join(';');
}

/** Full frames at the constant rate, square pixels, BT.709, in the size of the highest rung. */
function prepared({ plan, probe, tools }: TranscodeJob, top: Rung): string {
  const [frames, seconds] = plan.frameRate;
  return [
    ...skip('setpts', plan),
    ...(probe.video.interlaced ? ['bwdif=mode=send_frame'] : []),
    // start_time=0 repeats the first frame back to the start where the sound begins before the picture.
    `fps=${frames}/${seconds}:start_time=0`,
    ...(probe.video.transfer === 'sdr' || !tools.hasZscale
      ? standardRange(probe.video, top)
      : toneMapped(probe.video, top)),
    'setsar=1',
    // Two frames more than computed, then cut to the frame: rounding never leaves a rendition short.
    `tpad=stop_mode=clone:stop_duration=${(plan.heldSeconds + 2 / perSecond(plan.frameRate)).toFixed(4)}`,
  ].join(',');
}

function skip(filter: 'setpts' | 'asetpts', { skippedSeconds }: Plan): string[] {
  return skippedSeconds > 0 ? [`${filter}=PTS-${skippedSeconds.toFixed(6)}/TB`] : [];
}

function standardRange(video: VideoProbe, { width, height }: Rung): string[] {
  const from = video.matrix === 'bt2020' ? 'bt2020' : video.matrix;
  const colors = `in_color_matrix=${from}:out_color_matrix=bt709:out_range=tv`;
  return [`scale=${width}:${height}:flags=bicubic:${colors}`, 'format=yuv420p'];
}

function toneMapped(video: VideoProbe, { width, height }: Rung): string[] {
  const from = `tin=${video.transfer === 'pq' ? 'smpte2084' : 'arib-std-b67'}:min=bt2020nc:pin=bt2020:rin=tv`;
  return [
    `zscale=w=${width}:h=${height}:${from}:t=linear:npl=100:m=bt2020nc:p=bt2020`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ];
}

/** From exactly 0, gaps filled, as long as the picture. */
function soundFilters({ plan, tools, gain }: TranscodeJob): string {
  const canCompensate = tools.version.major > 5 || (tools.version.major === 5 && tools.version.minor >= 1);
  return [
    ...skip('asetpts', plan),
    'aresample=48000:async=1:first_pts=0',
    STEREO,
    gainFilters(gain, canCompensate),
    'apad',
    `atrim=end=${plan.duration.toFixed(6)}`,
  ].join(',');
}

function renditionArguments(rung: Rung, plan: Plan, job: TranscodeJob, file: string): string[] {
  return [
    ...['-map', `[v${rung.id}]`, '-frames:v', String(plan.frames), ...passthrough(job.tools)],
    ...['-c:v', 'libx264', '-preset', job.preset, '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-crf', '23'],
    ...['-maxrate', `${rung.maxKilobits}k`, '-bufsize', `${rung.maxKilobits}k`],
    // Keyframes where segments start and nowhere else, so that every rendition may be cut at the same frames.
    ...['-force_key_frames', KEYFRAME_EXPRESSION, '-forced-idr', '1'],
    // No B-frames: a frame is shown as soon as it is decoded, and no player has to be trusted with the edit
    // lists or negative offsets that would bring reordered frames back to 0.
    ...['-bf', '0', '-x264-params', 'keyint=infinite:scenecut=0:open-gop=0:cabac=1:8x8dct=1'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ...written('mp4', file),
  ];
}

function audioArguments(plan: Plan, file: string): string[] {
  return [
    '-map',
    '[sound]',
    '-c:a',
    'aac',
    '-b:a',
    AUDIO_BITRATE,
    '-t',
    plan.duration.toFixed(6),
    ...written('mp4', file),
  ];
}

function pictureArguments(plan: Plan, tools: Tools, folder: string): string[] {
  const jpeg = ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', ...passthrough(tools)];
  return [
    ...['-map', '[thumbs]', ...jpeg, '-q:v', '3', '-frames:v', String(plan.pictures.thumbnails.count)],
    ...written('mjpeg', thumbnailsFile(folder)),
    ...['-map', '[posters]', ...jpeg, '-q:v', '2', '-frames:v', String(plan.pictures.posters)],
    ...written('image2', `${folder}/poster-%d.jpg`),
  ];
}

/** Nothing of the source's metadata travels on: names, places, devices. */
function written(format: string, file: string): string[] {
  return ['-map_metadata', '-1', '-map_chapters', '-1', '-f', format, `file:${file}`];
}

function passthrough({ version }: Tools): string[] {
  const modern = version.major > 5 || (version.major === 5 && version.minor >= 1);
  return modern ? ['-fps_mode', 'passthrough'] : ['-vsync', 'passthrough'];
}

export type Plan = {
  /** Lowest first. */
  rungs: Rung[];
  frameRate: FrameRate;
  frames: number;
  /** Seconds, exactly `frames` at `frameRate`. */
  duration: number;
  /** Seconds of sound before the first frame that are cut. */
  skippedSeconds: number;
  /** Seconds the last frame stays on because the sound lasts longer. */
  heldSeconds: number;
  hasAudio: boolean;
  pictures: Pictures;
};
export type TranscodeJob = { plan: Plan; probe: Probe; tools: Tools; gain: number; preset: string };
