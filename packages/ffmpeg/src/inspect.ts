import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Container, readContainer } from './container.ts';
import { FORMAT_WHITELIST, LIMITS, VIDEO_CODECS } from './limits.ts';
import {
  describeAudio,
  describeVideo,
  type FfprobeAnswer,
  type FfprobeStream,
  type Probe,
  readProbe,
} from './probe.ts';
import { Refusal } from './refusal.ts';
import { ProcessFailed, ProcessTimedOut } from './run.ts';
import { readPacketLine, type Timeline, timelineCollector } from './timeline.ts';
import type { Ffmpeg } from './tools.ts';

const SCAN_TIMEOUT_MS = 10 * 60_000;

/**
 * Looks at a file of unknown origin without decoding it and says whether it can become an episode.
 * `name` is what the operator calls it (default: the file's name). Throws a Refusal when it cannot.
 */
export async function inspect(ffmpeg: Ffmpeg, path: string, options: InspectOptions = {}): Promise<Probe> {
  const name = options.name ?? basename(path);
  const { size } = await stat(path);
  if (size > LIMITS.fileBytes) {
    throw new Refusal('FILE_TOO_BIG', name, {
      gigabytes: gigabytes(size),
      limit: gigabytes(LIMITS.fileBytes),
    });
  }
  const container = await readContainer(path, name);
  const file: Subject = { path, name, container, signal: options.signal };

  const choice = readProbe(container, await askFfprobe(ffmpeg, file));
  if (choice.playedStreams > LIMITS.streams) {
    throw new Refusal('TOO_MANY_STREAMS', name, { count: choice.playedStreams, limit: LIMITS.streams });
  }
  if (!choice.video) throw new Refusal('NO_VIDEO_STREAM', name);
  refuseByHeader(choice.video, choice.declaredSeconds, name);

  const timelines = await readTimelines(ffmpeg, file, choice.video, choice.audio);
  if (!timelines.video) throw new Refusal('UNREADABLE', name, { reason: 'no picture data' });
  const video = describeVideo(choice.video, timelines.video);
  const audio = choice.audio && timelines.audio ? describeAudio(choice.audio, timelines.audio) : null;
  const start = Math.min(video.start, audio?.start ?? video.start);
  const duration = Math.max(video.end, audio?.end ?? video.end) - start;
  refuseByContent({ ...choice, duration, framesPerSecond: video.framesPerSecond }, name);
  return { container, sizeBytes: size, duration, video, audio };
}

/** Options every reading of a foreign file starts with: one demuxer, no playlists, no network, few streams. */
export function hostileInput(container: Container, path: string): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', FORMAT_WHITELIST],
    ...['-f', container, '-max_streams', '64', '-i', `file:${path}`],
  ];
}

async function askFfprobe(ffmpeg: Ffmpeg, file: Subject): Promise<FfprobeAnswer> {
  const args = ['-v', 'error', '-show_format', '-show_streams', '-of', 'json'];
  const { stdout } = await probing(file, () =>
    ffmpeg.run('ffprobe', [...args, ...hostileInput(file.container, file.path)], {
      readFiles: [file.path],
      signal: file.signal,
    }),
  );
  const answer: FfprobeAnswer = JSON.parse(stdout);
  return answer;
}

async function readTimelines(
  ffmpeg: Ffmpeg,
  file: Subject,
  video: FfprobeStream,
  audio: FfprobeStream | null,
): Promise<{ video: Timeline | null; audio: Timeline | null }> {
  const ofVideo = timelineCollector();
  const ofAudio = timelineCollector();
  const args = ['-v', 'error', '-show_entries', 'packet=stream_index,pts_time,dts_time,duration_time,flags'];
  await probing(file, () =>
    ffmpeg.run('ffprobe', [...args, '-of', 'csv=p=0', ...hostileInput(file.container, file.path)], {
      readFiles: [file.path],
      timeoutMs: SCAN_TIMEOUT_MS,
      signal: file.signal,
      onLine: (line) => {
        const packet = readPacketLine(line);
        if (packet?.stream === video.index) ofVideo.add(packet.time, packet.duration);
        if (packet?.stream === audio?.index) ofAudio.add(packet?.time ?? 0, packet?.duration ?? 0);
        if (ofVideo.count > LIMITS.frames)
          throw new Refusal('TOO_MANY_FRAMES', file.name, { limit: LIMITS.frames });
      },
    }),
  );
  return { video: ofVideo.finish(), audio: ofAudio.finish() };
}

async function probing<T>(file: Subject, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProcessTimedOut) {
      throw new Refusal('TOO_SLOW', file.name, { minutes: Math.ceil(SCAN_TIMEOUT_MS / 60_000) });
    }
    // ffprobe speaks of the file with exit code 1; other codes and signals are the machine's trouble.
    if (error instanceof ProcessFailed && error.code === 1) {
      throw new Refusal('UNREADABLE', file.name, { reason: readableReason(error.stderr, file.path) });
    }
    throw error;
  }
}

function refuseByHeader(video: FfprobeStream, declaredSeconds: number | null, name: string): void {
  const codec = video.codec_name ?? 'unknown';
  if (!VIDEO_CODECS.has(codec)) throw new Refusal('CODEC_NOT_ALLOWED', name, { codec });
  const width = Math.max(video.width ?? 0, video.coded_width ?? 0);
  const height = Math.max(video.height ?? 0, video.coded_height ?? 0);
  if (width === 0 || height === 0)
    throw new Refusal('UNREADABLE', name, { reason: 'the picture has no size' });
  // Coded sizes are rounded up to whole blocks, so 4096 may be written as 4160.
  if (Math.max(video.width ?? 0, video.height ?? 0) > LIMITS.sidePixels || Math.max(width, height) > 4224) {
    throw new Refusal('TOO_MANY_PIXELS', name, { width, height, limit: LIMITS.sidePixels });
  }
  if (Math.min(width, height) < LIMITS.shortestSidePixels) {
    throw new Refusal('TOO_FEW_PIXELS', name, { width, height, limit: LIMITS.shortestSidePixels });
  }
  if (declaredSeconds !== null && declaredSeconds > LIMITS.seconds) throw tooLong(declaredSeconds, name);
}

function refuseByContent(found: Content, name: string): void {
  if (found.duration > LIMITS.seconds) throw tooLong(found.duration, name);
  if (found.promisedSeconds !== null && found.duration < found.promisedSeconds) {
    const declared = tenths(found.declaredSeconds ?? found.promisedSeconds);
    throw new Refusal('TRUNCATED', name, { declared, found: tenths(found.duration) });
  }
  if (found.duration < LIMITS.shortestSeconds) {
    throw new Refusal('TOO_SHORT', name, { seconds: tenths(found.duration), limit: LIMITS.shortestSeconds });
  }
  // Half a frame of tolerance: 120 fps in millisecond clocks reads as 120.02.
  if (found.framesPerSecond > LIMITS.framesPerSecond + 0.5) {
    const rate = Math.round(found.framesPerSecond);
    throw new Refusal('FRAME_RATE_TOO_HIGH', name, { rate, limit: LIMITS.framesPerSecond });
  }
}

function tooLong(seconds: number, name: string): Refusal {
  return new Refusal('TOO_LONG', name, { seconds: Math.round(seconds), limit: LIMITS.seconds });
}

/** The last line ffprobe wrote, without its bracketed addresses and our folder names. */
function readableReason(stderr: string, path: string): string {
  const line = stderr.trim().split('\n').at(-1) ?? '';
  return (
    line
      .replaceAll(`file:${path}`, '')
      .replace(/^\s*(\[[^\]]*\]|:)\s*/, '')
      .trim() || 'unknown reason'
  );
}

function gigabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 30);
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

export type InspectOptions = { name?: string; signal?: AbortSignal };
type Subject = { path: string; name: string; container: Container; signal: AbortSignal | undefined };
type Content = {
  duration: number;
  framesPerSecond: number;
  declaredSeconds: number | null;
  promisedSeconds: number | null;
};
