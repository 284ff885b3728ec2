import { KEYFRAME_EXPRESSION } from '../transcode/segments.ts';
import type { Family, Hardware } from './family.ts';

/**
 * The options of the video encoder for one rendition, as data. All have closed groups of pictures with keyframes where segments
 * begin and nowhere else; `quality` is the encoder's own constant quality, lower is better.
 */
export function buildEncoderArguments(
  family: Family,
  hardware: Hardware | null,
  rendition: EncodedRendition,
): string[] {
  return [
    ...(hardware ? hardwareOptions(family, hardware, rendition) : softwareOptions(family, rendition)),
    ...COLORS,
  ];
}

const COLORS = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];

/** A part of a segment lasts half a second and begins where no frame waits for another: groups are at most this long. */
const MAX_GROUP_SECONDS = 0.2;
const MAX_B_FRAMES = 3;

/** How many reordered frames may lie side by side at this frame rate. */
export const countBFrames = (framesPerSecond: number): number =>
  Math.max(0, Math.min(MAX_B_FRAMES, Math.floor(MAX_GROUP_SECONDS * framesPerSecond) - 1));

function softwareOptions(family: Family, rendition: EncodedRendition): string[] {
  if (family === 'av1') return av1Options(rendition);
  const { quality, framesPerSecond } = rendition;
  const reordered = [
    '-bf',
    String(countBFrames(framesPerSecond)),
    ...FORCED_KEYFRAMES,
    ...ceiling(rendition),
  ];
  if (family === 'hevc') {
    const options = 'open-gop=0:keyint=-1:scenecut=0:log-level=error';
    return [
      ...['-c:v', 'libx265', '-preset', 'medium', '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p'],
      ...['-crf', String(quality), ...reordered, '-x265-params', options],
    ];
  }
  return [
    ...['-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-crf', String(quality), ...reordered],
    ...['-x264-params', 'keyint=infinite:scenecut=0:open-gop=0:cabac=1:8x8dct=1'],
  ];
}

const FORCED_KEYFRAMES = ['-force_key_frames', KEYFRAME_EXPRESSION, '-forced-idr', '1'];

const ceiling = ({ maxKilobits }: EncodedRendition): string[] => [
  ...['-maxrate', `${maxKilobits}k`, '-bufsize', `${maxKilobits}k`],
];

/** ffmpeg 5 hands this encoder no wishes for keyframes, so that it is given stretches of equal segments, one at a time. */
function av1Options({ quality, maxKilobits, groupFrames }: EncodedRendition): string[] {
  return [
    ...['-c:v', 'libsvtav1', '-preset', '8', '-pix_fmt', 'yuv420p', '-crf', String(Math.round(quality))],
    ...['-g', String(groupFrames), '-svtav1-params', `tune=0:scd=0:fast-decode=1:mbr=${maxKilobits}`],
  ];
}

/** By each maker's words for constant quality, frames ahead, reordered frames and closed groups. */
function hardwareOptions(family: Family, hardware: Hardware, rendition: EncodedRendition): string[] {
  const { quality, framesPerSecond, groupFrames } = rendition;
  const level = String(Math.round(quality));
  const reordered = family === 'av1' ? [] : ['-bf', String(countBFrames(framesPerSecond))];
  const tag = family === 'hevc' ? ['-tag:v', 'hvc1'] : [];
  const keyframes = ['-g', String(groupFrames), '-force_key_frames', KEYFRAME_EXPRESSION];
  const common = ['-c:v', `${family}_${hardware}`, ...tag, ...reordered, ...keyframes, ...ceiling(rendition)];
  switch (hardware) {
    case 'nvenc':
      return [
        ...[...common, '-preset', 'p6', '-tune', 'hq', '-rc', 'vbr', '-cq', level, '-b:v', '0'],
        ...['-forced-idr', '1', '-no-scenecut', '1', '-strict_gop', '1', '-spatial-aq', '1'],
      ];
    case 'qsv':
      return [...common, '-preset', 'slow', '-global_quality', level, '-forced_idr', '1', '-adaptive_i', '0'];
    case 'vaapi':
      return [...common, '-rc_mode', 'QVBR', '-global_quality', level, '-idr_interval', '0'];
    case 'videotoolbox':
      // 100 is best here; 51, the worst of the others' scale, is about 35.
      return [...common, '-q:v', String(Math.round(100 - quality * 1.3)), '-allow_sw', '0'];
  }
}

/**
 * Returns the arguments before the input for a device: VAAPI names it, and takes its pictures through `uploadFilter`.
 */
export const buildDeviceArguments = (hardware: Hardware | null): string[] =>
  hardware === 'vaapi'
    ? ['-vaapi_device', VAAPI_DEVICE]
    : hardware === 'qsv'
      ? ['-init_hw_device', 'qsv=device', '-filter_hw_device', 'device']
      : [];

/** Devices the sandbox must show. */
export const listDeviceFiles = (hardware: Hardware | null): string[] =>
  hardware === 'vaapi' || hardware === 'qsv' ? [VAAPI_DEVICE] : hardware === 'nvenc' ? NVIDIA_DEVICES : [];

const VAAPI_DEVICE = '/dev/dri/renderD128';
const NVIDIA_DEVICES = ['/dev/nvidia0', '/dev/nvidiactl', '/dev/nvidia-uvm'];

/** The end of the filters of the picture: frames are brought into the device's memory. */
export const uploadFilter = (hardware: Hardware | null): string =>
  hardware === 'vaapi'
    ? ',format=nv12,hwupload'
    : hardware === 'qsv'
      ? ',format=nv12,hwupload=extra_hw_frames=64'
      : '';

/** `groupFrames`: the frames of a segment, where the encoder counts them itself. Rates in 1000 bit/s. */
export type EncodedRendition = {
  quality: number;
  maxKilobits: number;
  framesPerSecond: number;
  groupFrames: number;
};
