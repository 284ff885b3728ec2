/**
 * The copy of ffmpeg from npm comes without ffprobe. What ffprobe would answer is read from what ffmpeg prints
 * about its input, and packets from its framecrc output. One fixed build prints them, so the format is known;
 * other builds are only used with their ffprobe.
 */
import { AI_MARK_KEY } from '@playlet/domain/media/ai-mark';
import type { FfprobeAnswer, FfprobeStream } from './ffprobe-answer.ts';
import type { Packet } from './timeline.ts';

const COPY = ['-map', '0', '-copy_unknown', '-c', 'copy', '-copyts', '-f', 'framecrc'];
/** Behind an input: the packets of these streams, at the times at which ffmpeg decodes them. */
export const copyMended = (streams: readonly number[]): string[] => [
  ...['-v', 'error', '-nostdin', ...streams.flatMap((index) => ['-map', `0:${index}`])],
  ...['-c', 'copy', '-f', 'framecrc', '-'],
];
/** Behind an input: all its packets, one line each. */
export const COPY_PACKETS = ['-v', 'error', '-nostdin', ...COPY, '-'];
/** Behind an input: nothing but the description of it. */
export const COPY_NOTHING = ['-nostdin', '-nostats', '-t', '0', ...COPY, '-'];

const CHANNELS: Record<string, number> = { mono: 1, stereo: 2, '5.1': 6, '7.1': 8 };

export function parseBanner(banner: string): FfprobeAnswer {
  const input = banner.slice(banner.indexOf('Input #0'), banner.indexOf('Output #0'));
  const streams: FfprobeStream[] = [];
  for (const line of input.split('\n')) {
    const stream = readStreamLine(line);
    if (stream) streams.push(stream);
    const rotation = /displaymatrix: rotation of (-?[\d.]+) degrees/.exec(line)?.[1];
    if (rotation !== undefined) Object.assign(streams.at(-1) ?? {}, { side_data_list: [{ rotation }] });
  }
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(input) ?? [];
  if (seconds === undefined) return { streams };
  const start = /Duration: [^\n]*start: (-?[\d.]+)/.exec(input)?.[1];
  const mark = /^ {4}AIGC *: (.*)$/im.exec(input)?.[1];
  return {
    streams,
    format: {
      duration: String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)),
      ...(start !== undefined && { start_time: start }),
      ...(mark !== undefined && { tags: { [AI_MARK_KEY]: mark } }),
    },
  };
}

/** `Stream #0:1(und): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, mono, fltp, 69 kb/s (default)` */
function readStreamLine(line: string): FfprobeStream | null {
  const match = /^\s*Stream #0:(\d+)[^:]*: (\w+): (\w+)(.*)$/.exec(line);
  if (!match) return null;
  const [, index, type = '', codec = '', rest = ''] = match;
  return {
    index: Number(index),
    codec_type: type.toLowerCase(),
    codec_name: codec,
    disposition: {
      default: rest.includes('(default)') ? 1 : 0,
      attached_pic: rest.includes('(attached pic)') ? 1 : 0,
    },
    ...(type === 'Video' && pictureOf(rest)),
    ...(type === 'Audio' && soundOf(rest)),
  };
}

function pictureOf(rest: string): Partial<FfprobeStream> {
  const [, format, colors = ''] = /, (\w+)(?:\(([^)]*)\))?, /.exec(rest) ?? [];
  const [, width, height] = /, (\d+)x(\d+)/.exec(rest) ?? [];
  return {
    pix_fmt: format,
    width: Number(width ?? 0),
    height: Number(height ?? 0),
    sample_aspect_ratio: /SAR (\d+:\d+)/.exec(rest)?.[1],
    field_order: /(top|bottom) (?:first|coded)/.test(colors) ? 'tt' : 'progressive',
    color_transfer: /smpte2084|arib-std-b67/.exec(colors)?.[0],
    color_space: /bt709|bt2020nc|bt2020c|smpte170m|bt470bg/.exec(colors)?.[0],
  };
}

function soundOf(rest: string): Partial<FfprobeStream> {
  const [, rate, layout = ''] = /, (\d+) Hz, ([\w.]+)/.exec(rest) ?? [];
  return { sample_rate: rate, channels: CHANNELS[layout] ?? Number.parseInt(layout, 10) };
}

/**
 * Reads framecrc line by line: `#tb 0: 1/12800` defines a clock, `0, dts, pts, duration, size, crc` a packet.
 * `isMended`: of `copyMended`, whose times may begin a little before 0.
 */
export function createFrameCrcReader({ isMended = false } = {}): (line: string) => Packet | null {
  const clocks = new Map<number, number>();
  return (line) => {
    const clock = /^#tb (\d+): (\d+)\/(\d+)/.exec(line);
    if (clock) clocks.set(Number(clock[1]), Number(clock[2]) / Number(clock[3]));
    const [stream, dts, pts, duration] = line.split(',').map(Number);
    const tick = stream === undefined ? undefined : clocks.get(stream);
    if (stream === undefined || pts === undefined || tick === undefined || line.startsWith('#')) return null;
    // An edit list discards packets before 0; ffprobe would mark them so.
    if (pts < 0 && !isMended) return null;
    return { stream, time: pts * tick, decodeTime: (dts ?? pts) * tick, duration: (duration ?? 0) * tick };
  };
}
