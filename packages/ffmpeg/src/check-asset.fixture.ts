import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PART_SECONDS } from '@playlet/domain/media/start-manifest';
import type { Manifest } from './package/playlist.ts';

/**
 * Reads a finished asset folder as a stranger would: its playlists line by line and its segments through
 * ffprobe and ffmpeg, never through the code that wrote them. `faults` is empty when all is well.
 */
export function checkAsset(folder: string): CheckedAsset {
  const faults: string[] = [];
  const variants = readMaster(readFileSync(join(folder, 'master.m3u8'), 'utf8'), faults);
  const renditions = variants.map((variant) => checkRendition(folder, variant, faults));
  const keyframes = new Set(renditions.map((rendition) => rendition.keyframes.join()));
  if (keyframes.size !== 1) faults.push(`keyframes differ between renditions: ${[...keyframes].join(' | ')}`);
  return { faults, renditions };
}

function checkRendition(folder: string, variant: Variant, faults: string[]): CheckedRendition {
  const id = variant.uri.split('/')[0] ?? '';
  const fault = (text: string) => faults.push(`${id}: ${text}`);
  const playlist = readFileSync(join(folder, variant.uri), 'utf8');
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+),\n(.+)/g)].map((match) => ({
    seconds: Number(match[1]),
    bytes: readFileSync(join(folder, id, match[2] ?? '')),
  }));
  const target = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(playlist)?.[1]);
  const init = readFileSync(join(folder, id, 'init.mp4'));
  if (readdirSync(join(folder, id)).length !== segments.length + 2) fault('files and playlist disagree');
  for (const [n, { seconds, bytes }] of segments.entries()) {
    if (Math.round(seconds) > target) fault(`segment ${n} lasts ${seconds} s, target ${target}`);
    if ((bytes.length * 8) / seconds > variant.bandwidth) fault(`segment ${n} exceeds BANDWIDTH`);
    if (bytes.toString('latin1', 4, 8) !== 'styp') fault(`segment ${n} does not begin with styp`);
  }
  const average =
    (8 * sum(segments.map(({ bytes }) => bytes.length))) / sum(segments.map(({ seconds }) => seconds));
  if (Math.abs(average - variant.averageBandwidth) > 1) fault('AVERAGE-BANDWIDTH is not the average');

  const whole = withFile(Buffer.concat([init, ...segments.map(({ bytes }) => bytes)]), (path) => {
    const decoded = spawnSync('ffmpeg', ['-v', 'error', '-i', path, '-f', 'null', '-'], { encoding: 'utf8' });
    if (decoded.stderr) fault(`does not decode: ${decoded.stderr.trim()}`);
    return { streams: streamsOf(path), video: packetsOf(path, 'v'), audio: packetsOf(path, 'a') };
  });
  const alone = segments.map(({ bytes }) =>
    withFile(Buffer.concat([init, bytes]), (path) => packetsOf(path, 'v')),
  );
  let at = 0;
  for (const [n, packets] of alone.entries()) {
    if (!packets[0]?.isKey) fault(`segment ${n} does not begin with a keyframe`);
    if (Math.abs(Math.min(...packets.map(({ time }) => time)) - at) > 0.001)
      fault(`segment ${n} does not start at ${at}`);
    at += segments[n]?.seconds ?? 0;
  }
  const picture = whole.streams.find((stream) => stream.codec_type === 'video');
  const sound = whole.streams.find((stream) => stream.codec_type === 'audio');
  const codecs = [codecOf(picture), ...(sound ? ['mp4a.40.2'] : [])].join();
  if (codecs !== variant.codecs) fault(`CODECS ${variant.codecs}, found ${codecs}`);
  if (`${picture?.width}x${picture?.height}` !== variant.resolution)
    fault(`RESOLUTION ${variant.resolution} is wrong`);
  const steps = whole.video.map(({ time }) => time).sort((a, b) => a - b);
  const frameRate = (steps.length - 1) / ((steps.at(-1) ?? 0) - (steps[0] ?? 0));
  if (steps.length > 1 && Math.abs(frameRate - variant.frameRate) > 0.02)
    fault(`FRAME-RATE ${variant.frameRate}, found ${frameRate}`);
  const uneven = steps.some(
    (time, n) => n > 0 && Math.abs(time - (steps[n - 1] ?? 0) - 1 / variant.frameRate) > 0.002,
  );
  if (uneven) fault('the frame rate is not constant');
  if (whole.audio.some(({ time }, n) => n > 0 && Math.abs(time - (whole.audio[n - 1]?.end ?? 0)) > 0.001))
    fault('the sound has gaps');
  return {
    id,
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    pixelFormat: picture?.pix_fmt ?? '',
    sampleAspect: picture?.sample_aspect_ratio ?? '1:1',
    colors: [
      picture?.color_space,
      picture?.color_transfer,
      picture?.color_primaries,
      picture?.color_range,
    ].join(),
    frameRate: variant.frameRate,
    channels: sound?.channels ?? 0,
    segments: segments.map(({ seconds }) => seconds),
    keyframes: whole.video.filter(({ isKey }) => isKey).map(({ time }) => time),
    video: span(whole.video),
    audio: span(whole.audio),
  };
}

/**
 * Holds the parts a manifest lists against the files: together they are the segment, each begins a fragment, and whoever
 * has the first ones of a segment can play as far as half a second each.
 */
export function checkParts(folder: string, manifest: Manifest): string[] {
  const faults: string[] = [];
  const { renditions, alternatives = [] } = manifest;
  const all = [...renditions, ...alternatives.flatMap((alternative) => alternative.renditions)];
  for (const { id, parts = [], segments } of all) {
    const init = readFileSync(join(folder, id, 'init.mp4'));
    for (const [n, sizes] of parts.entries()) {
      const bytes = readFileSync(join(folder, id, `${n}.m4s`));
      if (sum(sizes) !== bytes.length) faults.push(`${id}: the parts of segment ${n} are not all of it`);
      const start = sum(segments.slice(0, n));
      for (const [number] of sizes.entries()) {
        const from = sum(sizes.slice(0, number));
        const type = bytes.toString('latin1', from + 4, from + 8);
        if (type !== (number === 0 ? 'styp' : 'moof'))
          faults.push(`${id}: part ${n}.${number} begins with ${type}`);
        const end = number === sizes.length - 1 ? (segments[n] ?? 0) : (number + 1) * PART_SECONDS;
        const beginning = Buffer.concat([init, bytes.subarray(0, from + (sizes[number] ?? 0))]);
        const played = withFile(beginning, (path) => span(packetsOf(path, 'v'))[1]) - start;
        if (Math.abs(played - end) > PART_TOLERANCE_SECONDS)
          faults.push(`${id}: part ${n}.${number} plays to ${played} s, not ${end}`);
      }
    }
  }
  return faults;
}

/** A player takes this much of a part's edges for granted. */
const PART_TOLERANCE_SECONDS = 0.1;

function readMaster(text: string, faults: string[]): Variant[] {
  if (!text.includes('#EXT-X-INDEPENDENT-SEGMENTS\n')) faults.push('EXT-X-INDEPENDENT-SEGMENTS is missing');
  return [...text.matchAll(/#EXT-X-STREAM-INF:(.+)\n(.+)/g)].map((match) => {
    const attribute = (name: string) =>
      new RegExp(`(?:^|,)${name}=(?:"([^"]*)"|([^,]*))`).exec(match[1] ?? '');
    const value = (name: string) => attribute(name)?.[1] ?? attribute(name)?.[2] ?? '';
    return {
      uri: match[2] ?? '',
      bandwidth: Number(value('BANDWIDTH')),
      averageBandwidth: Number(value('AVERAGE-BANDWIDTH')),
      codecs: value('CODECS'),
      resolution: value('RESOLUTION'),
      frameRate: Number(value('FRAME-RATE')),
    };
  });
}

function codecOf(stream: Stream | undefined): string {
  if (stream?.codec_name !== 'av1') return avc(stream);
  return `av01.0.${String(stream.level).padStart(2, '0')}M.08`;
}

/** The codec string from what ffprobe decoded, profile and level, not from the box our code read. */
function avc(stream: Stream | undefined): string {
  const profile = stream?.profile === 'High' ? '6400' : `(${stream?.profile})`;
  return `avc1.${profile}${Number(stream?.level).toString(16).padStart(2, '0')}`;
}

function streamsOf(path: string): Stream[] {
  const answer: { streams: Stream[] } = JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', path], { encoding: 'utf8' }),
  );
  return answer.streams;
}

function packetsOf(path: string, kind: 'v' | 'a'): Packet[] {
  const entries = 'packet=pts_time,duration_time,flags';
  const args = ['-v', 'error', '-select_streams', kind, '-show_entries', entries, '-of', 'csv=p=0', path];
  const lines = execFileSync('ffprobe', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean);
  const packets = lines.map((line) => {
    const [time, duration, flags] = line.split(',');
    return { time: Number(time), duration: Number(duration), isKey: flags?.startsWith('K') ?? false };
  });
  // ffprobe now and then leaves out the duration of a first packet; the next one's time tells it.
  return packets.map(({ time, duration, isKey }, n) => {
    return { time, end: Number.isNaN(duration) ? (packets[n + 1]?.time ?? time) : time + duration, isKey };
  });
}

function span(packets: readonly Packet[]): [number, number] {
  return [Math.min(...packets.map(({ time }) => time)), Math.max(...packets.map(({ end }) => end))];
}

function withFile<T>(bytes: Buffer, read: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'playlet-check-'));
  try {
    const path = join(folder, 'whole.mp4');
    writeFileSync(path, bytes);
    return read(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

type Variant = {
  uri: string;
  bandwidth: number;
  averageBandwidth: number;
  codecs: string;
  resolution: string;
  frameRate: number;
};
type Packet = { time: number; end: number; isKey: boolean };
type Stream = {
  codec_type: string;
  codec_name?: string;
  profile?: string;
  level?: number;
  width?: number;
  height?: number;
  pix_fmt?: string;
  sample_aspect_ratio?: string;
  color_space?: string;
  color_transfer?: string;
  color_primaries?: string;
  color_range?: string;
  channels?: number;
};
export type CheckedAsset = { faults: string[]; renditions: CheckedRendition[] };
/** `video` and `audio`: first and last instant in seconds. */
export type CheckedRendition = {
  id: string;
  width: number;
  height: number;
  pixelFormat: string;
  sampleAspect: string;
  colors: string;
  frameRate: number;
  channels: number;
  segments: number[];
  keyframes: number[];
  video: [number, number];
  audio: [number, number];
};
