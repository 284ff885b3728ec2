import { framesPerSecondOf } from '../inspect/frame-rate.ts';
import type { Probe, VideoProbe } from '../inspect/probe.ts';
import { isAtLeast, type Tools } from '../run/tools.ts';
import { listAudioRates, type RenditionSpec } from './ladder.ts';
import type { LadderPart } from './ladder-part.ts';
import { buildGainFilters, STEREO } from './loudness.ts';
import type { TranscodeSpec } from './transcode-spec.ts';

/**
 * Builds a graph for the picture, decoded once, prepared at the highest rendition's size, and split for all outputs;
 * and one for the sound, whose channels may change without a restart of the picture.
 *
 * @throws Error for a ladder without renditions
 */
export function filterGraphs(job: TranscodeJob): string[] {
  const { spec, probe, part } = job;
  // The ladder's highest, also where another part makes it: a rendition looks the same however the ladder is parted.
  const top = spec.rungs.at(-1);
  if (!top) throw new Error('a ladder has at least one rendition');
  const pictures = part.hasExtras ? ['[topthumbs]', '[topposters]'] : [];
  const branches = [...part.rungs.map((rendition) => `[top${rendition.id}]`), ...pictures];
  const graph = [
    `[0:${probe.video.index}]split[decoded][picture]`,
    `[picture]${buildPreparation(job, top)},split=${branches.length}${branches.join('')}`,
    ...part.rungs.map((rendition) => `[top${rendition.id}]${scaled(rendition, top)}[v${rendition.id}]`),
    ...(part.hasExtras
      ? [
          `[topthumbs]${spec.pictures.thumbnailFilters}[thumbs]`,
          `[topposters]${spec.pictures.posterFilters}[posters]`,
        ]
      : []),
  ];
  if (!part.hasExtras) return [graph.join(';')];
  const rates = listAudioRates(spec.rungs);
  const sounds = `asplit=${rates.length}${rates.map((rate) => `[sound${rate}]`).join('')}`;
  const sound = probe.audio ? [`[0:${probe.audio.index}]${buildSoundFilters(job)},${sounds}`] : [];
  return [graph.join(';'), ...sound];
}

const scaled = (rendition: RenditionSpec, top: RenditionSpec): string =>
  rendition.id === top.id ? 'null' : `scale=${rendition.width}:${rendition.height}:flags=bicubic,setsar=1`;

/** The whole picture, from the first frame on and as long as the sound, in the size of a rendition. */
export function buildPreparation(job: PictureJob, size: PictureSize): string {
  const { spec } = job;
  return [
    ...skip('setpts', spec),
    buildPictureFilters(job, size),
    // Two frames more than computed, then cut to the frame: rounding never leaves a rendition short.
    `tpad=stop_mode=clone:stop_duration=${(spec.heldSeconds + 2 / framesPerSecondOf(spec.frameRate)).toFixed(4)}`,
  ].join(',');
}

/** Full frames at the constant rate, square pixels, BT.709, in this size. */
export function buildPictureFilters({ spec, probe, tools }: PictureJob, top: PictureSize): string {
  const [frames, seconds] = spec.frameRate;
  return [
    ...(probe.video.interlaced ? ['bwdif=mode=send_frame'] : []),
    // start_time=0 repeats the first frame back to the start where the sound begins before the picture.
    `fps=${frames}/${seconds}:start_time=0`,
    ...(probe.video.transfer === 'sdr' || !tools.hasZscale
      ? standardRange(probe.video, top)
      : toneMapped(probe.video, top)),
    'setsar=1',
  ].join(',');
}

function skip(filter: 'setpts' | 'asetpts', { skippedSeconds }: TranscodeSpec): string[] {
  return Math.abs(skippedSeconds) < 1e-6 ? [] : [`${filter}=PTS-(${skippedSeconds.toFixed(6)})/TB`];
}

function standardRange(video: VideoProbe, { width, height }: PictureSize): string[] {
  const colors = `in_color_matrix=${video.matrix}:out_color_matrix=bt709:out_range=tv`;
  return [`scale=${width}:${height}:flags=bicubic:${colors}`, 'format=yuv420p'];
}

function toneMapped(video: VideoProbe, { width, height }: PictureSize): string[] {
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
export function buildSoundFilters({ spec, tools, gain }: PictureJob & { gain: number }): string {
  return [
    ...skip('asetpts', spec),
    'aresample=48000:async=1:first_pts=0',
    STEREO,
    buildGainFilters(gain, isAtLeast(tools, 5, 1)),
    'apad',
    `atrim=end=${spec.duration.toFixed(6)}`,
  ].join(',');
}

export type PictureSize = Pick<RenditionSpec, 'width' | 'height'>;
export type PictureJob = { spec: TranscodeSpec; probe: Probe; tools: Tools };
/** `gain` in decibels. */
export type TranscodeJob = PictureJob & { part: LadderPart; gain: number; preset: string };
