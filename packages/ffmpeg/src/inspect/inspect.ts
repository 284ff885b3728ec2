import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { LIMITS, VIDEO_CODECS } from '../run/limits.ts';
import { Refusal } from '../run/refusal.ts';
import type { Ffmpeg } from '../run/tools.ts';
import { readContainer } from './container.ts';
import { createClockWatch, type ForeignFile, readMendedPackets, readPackets, readStreams } from './demux.ts';
import { hasEncryptedTracks } from './encrypted-tracks.ts';
import type { FfprobeStream } from './ffprobe-answer.ts';
import { parseLanguageTag } from './language.ts';
import { describeAudio, describeVideo, type Probe, readProbe, type SubtitleProbe } from './probe.ts';
import { createTimelineCollector, type Packet, type Timeline } from './timeline.ts';

/**
 * Inspects a file of unknown origin without decoding it and decides whether it can become an episode. `name` is the
 * operator's name for it (default: the file's name).
 *
 * @throws Refusal FILE_TOO_BIG, TOO_MANY_STREAMS, ENCRYPTED, NO_VIDEO_STREAM, DOLBY_VISION, UNREADABLE
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
  const file: ForeignFile = { path, name, container, signal: options.signal };
  if (container === 'mov' && (await hasEncryptedTracks(path))) throw new Refusal('ENCRYPTED', name);

  const choice = readProbe(container, await readStreams(ffmpeg, file));
  if (choice.playedStreams > LIMITS.streams) {
    throw new Refusal('TOO_MANY_STREAMS', name, { limit: LIMITS.streams });
  }
  if (choice.encrypted) throw new Refusal('ENCRYPTED', name);
  if (!choice.video) throw new Refusal('NO_VIDEO_STREAM', name);
  refuseByHeader(choice.video, name);
  if (needsReshaping(choice.video)) throw new Refusal('DOLBY_VISION', name);

  const timelines = await readTimelines(ffmpeg, file, choice.video, choice.audio);
  if (!timelines.video) throw new Refusal('UNREADABLE', name, { reason: 'no picture data' });
  const video = describeVideo(choice.video, timelines.video);
  const audio = choice.audio && timelines.audio ? describeAudio(choice.audio, timelines.audio) : null;
  const start = Math.min(video.start, audio?.start ?? video.start);
  const duration = Math.max(video.end, audio?.end ?? video.end) - start;
  const { framesPerSecond } = video;
  const { packets, isMended } = timelines;
  // A header cannot know how long pieces with clocks of their own are together.
  const promisedSeconds = isMended ? null : choice.promisedSeconds;
  refuseByContent({ ...choice, promisedSeconds, duration, framesPerSecond, packets }, name);
  const subtitles = languagesOf(choice.subtitles);
  // Times of a mended file are those that ffmpeg counts from its beginning.
  const clockStart = isMended ? 0 : choice.clockStart;
  return {
    container,
    sizeBytes: size,
    duration,
    video,
    audio,
    subtitles,
    ...(clockStart !== null && { clockStart }),
    ...(isMended && { isMended }),
    ...(choice.aiMark !== undefined && { aiMark: choice.aiMark }),
  };
}

async function readTimelines(
  ffmpeg: Ffmpeg,
  file: ForeignFile,
  video: FfprobeStream,
  audio: FfprobeStream | null,
): Promise<{ video: Timeline | null; audio: Timeline | null; packets: number; isMended: boolean }> {
  const chosen = [video.index, ...(audio ? [audio.index] : [])];
  const collect = async (read: (tell: (packet: Packet) => void) => Promise<void>) => {
    const ofVideo = createTimelineCollector();
    const ofAudio = createTimelineCollector();
    await read(({ stream, time, duration, discarded }) => {
      if (stream === video.index) ofVideo.add(time, duration, discarded);
      if (stream === audio?.index) ofAudio.add(time, duration, discarded);
      if (ofVideo.count > LIMITS.frames) {
        throw new Refusal('TOO_MANY_FRAMES', file.name, { limit: LIMITS.frames });
      }
    });
    return { video: ofVideo.finish(), audio: ofAudio.finish(), packets: ofVideo.count };
  };
  const watch = createClockWatch(file.container);
  const raw = await collect((tell) =>
    readPackets(ffmpeg, file, (packet) => {
      if (chosen.includes(packet.stream)) watch.add(packet);
      tell(packet);
    }),
  );
  if (!watch.isMended) return { ...raw, isMended: false };
  return { ...(await collect((tell) => readMendedPackets(ffmpeg, file, chosen, tell))), isMended: true };
}

function refuseByHeader(video: FfprobeStream, name: string): void {
  const codec = video.codec_name ?? 'unknown';
  const tag = video.codec_tag_string ?? '';
  if (codec === 'unknown' || codec === 'none') {
    throw new Refusal('CODEC_UNKNOWN', name, { tag: /^[\w.-]+$/.test(tag) ? tag : '?' });
  }
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
}

/** Profiles of Dolby Vision whose base layer may be coded in colors of its own, of HEVC, AV1 and MV-HEVC. */
const OWN_COLOR_PROFILES: ReadonlySet<number> = new Set([5, 10, 20]);

/** Whether the colors come right only with the metadata of Dolby Vision: no other standard can show its base layer. */
function needsReshaping({ side_data_list = [] }: FfprobeStream): boolean {
  return side_data_list.some(
    ({ dv_profile, dv_bl_signal_compatibility_id }) =>
      dv_bl_signal_compatibility_id === 0 && OWN_COLOR_PROFILES.has(dv_profile ?? 0),
  );
}

function refuseByContent(found: Content, name: string): void {
  if (found.duration > LIMITS.seconds) throw tooLong(found.duration, name);
  if (found.promisedSeconds !== null && isCutOff(found, found.promisedSeconds)) {
    const declared = tenths(found.declaredSeconds ?? found.promisedSeconds);
    throw new Refusal('TRUNCATED', name, { declared, found: tenths(found.duration) });
  }
  // A tenth of a second is three frames of 30, whose times a clock of milliseconds rounds.
  if (found.duration < LIMITS.shortestSeconds - 0.005) {
    const seconds = Math.round(found.duration * 1000) / 1000;
    throw new Refusal('TOO_SHORT', name, { seconds, limit: LIMITS.shortestSeconds });
  }
  // Half a frame of tolerance: 120 fps in millisecond clocks reads as 120.02.
  if (found.framesPerSecond > LIMITS.framesPerSecond + 0.5) {
    const rate = Math.round(found.framesPerSecond);
    throw new Refusal('FRAME_RATE_TOO_HIGH', name, { rate, limit: LIMITS.framesPerSecond });
  }
}

/** Less is there than the header states, unless the header is wrong: all pictures it lists are there, or it claims days. */
function isCutOff(
  { duration, declaredSeconds, promisedFrames, packets }: Content,
  promisedSeconds: number,
): boolean {
  if (duration >= promisedSeconds) return false;
  if (promisedFrames !== null && packets >= promisedFrames) return false;
  return Math.max(promisedSeconds, declaredSeconds ?? 0) <= LIMITS.claimedSeconds;
}

/** The first subtitles of each language; those that name none are taken for Chinese, like files beside an episode. */
function languagesOf(streams: readonly FfprobeStream[]): SubtitleProbe[] {
  const chosen = new Map<string, SubtitleProbe>();
  for (const { index, tags } of streams) {
    const language = parseLanguageTag(tags?.language);
    if (!chosen.has(language)) chosen.set(language, { index, language });
  }
  return [...chosen.values()];
}

function tooLong(seconds: number, name: string): Refusal {
  return new Refusal('TOO_LONG', name, { seconds: Math.round(seconds), limit: LIMITS.seconds });
}

function gigabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 30);
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

export type InspectOptions = { name?: string; signal?: AbortSignal };
type Content = {
  duration: number;
  framesPerSecond: number;
  declaredSeconds: number | null;
  promisedSeconds: number | null;
  promisedFrames: number | null;
  /** Pictures that lie in the file. */
  packets: number;
};
