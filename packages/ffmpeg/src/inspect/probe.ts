import { readAiMark } from './ai-mark.ts';
import type { Container } from './container.ts';
import type { FfprobeAnswer, FfprobeStream } from './ffprobe-answer.ts';
import type { Timeline } from './timeline.ts';

/** Reduces ffprobe's answer about a file to the streams an episode is made of and the header's claims. */
export function readProbe(container: Container, answer: FfprobeAnswer): StreamChoice {
  const streams = answer.streams ?? [];
  // Covers are pictures travelling as a video stream; phones and broadcasters add data streams. Neither is mapped.
  const video = firstOrDefault(
    streams.filter((stream) => !isCover(stream)),
    'video',
  );
  const audio = firstOrDefault(streams.filter(isHearable), 'audio');
  const declaredSeconds = seconds(answer.format?.duration);
  return {
    container,
    video,
    audio,
    playedStreams: streams.filter((stream) => PLAYED.has(stream.codec_type ?? '')).length,
    encrypted: (answer.packets ?? []).some((packet) =>
      packet.side_data_list?.some((data) => data.side_data_type?.startsWith('Encryption')),
    ),
    subtitles: streams.filter((stream) => TEXT_SUBTITLES.has(stream.codec_name ?? '')),
    declaredSeconds,
    clockStart: startOf(answer.format?.start_time),
    promisedSeconds: minExpectedSeconds(container, declaredSeconds, [video, audio]),
    promisedFrames: Number(video?.nb_frames) || null,
    aiMark: readAiMark(answer.format?.tags),
  };
}

/**
 * Returns the least length of a whole file. MP4 and MOV state the length of each stream to the frame; the others one
 * length for all, subtitles included, often rounded or estimated.
 */
function minExpectedSeconds(
  container: Container,
  declaredSeconds: number | null,
  chosen: (FfprobeStream | null)[],
): number | null {
  if (container === 'mov') {
    const longest = Math.max(0, ...chosen.map((stream) => seconds(stream?.duration) ?? 0));
    return longest === 0 ? null : longest - Math.max(0.5, longest * 0.02);
  }
  return declaredSeconds === null ? null : declaredSeconds - Math.max(3, declaredSeconds * 0.1);
}

export function describeVideo(stream: FfprobeStream, timeline: Timeline): VideoProbe {
  const rotation = rotationOf(stream);
  const [width, height] = displaySize(stream, rotation);
  return {
    index: stream.index,
    codec: stream.codec_name ?? 'unknown',
    pixelFormat: stream.pix_fmt ?? 'unknown',
    codedWidth: stream.width ?? 0,
    codedHeight: stream.height ?? 0,
    width,
    height,
    rotation,
    framesPerSecond: timeline.framesPerSecond,
    variableFrameRate: timeline.variable,
    unevenPercent: timeline.unevenPercent,
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    transfer: transferOf(stream),
    matrix: matrixOf(stream),
    start: timeline.start,
    end: timeline.end,
  };
}

export function describeAudio(stream: FfprobeStream, timeline: Timeline): AudioProbe {
  return {
    index: stream.index,
    codec: stream.codec_name ?? 'unknown',
    channels: stream.channels ?? 0,
    sampleRate: Number(stream.sample_rate ?? 0),
    start: timeline.start,
    end: timeline.end,
  };
}

/** A track without a description of its sound cannot be decoded; the film is used without it. */
function isHearable(stream: FfprobeStream): boolean {
  return (
    stream.codec_name !== undefined &&
    !['none', 'unknown'].includes(stream.codec_name) &&
    Number(stream.sample_rate ?? 0) > 0 &&
    (stream.channels ?? 0) > 0
  );
}

const PLAYED: ReadonlySet<string> = new Set(['video', 'audio', 'subtitle']);
/** Subtitles made of text; those of discs and broadcasts are pictures. */
const TEXT_SUBTITLES: ReadonlySet<string> = new Set([
  'subrip',
  'srt',
  'ass',
  'ssa',
  'mov_text',
  'webvtt',
  'text',
]);

function isCover(stream: FfprobeStream): boolean {
  return stream.disposition?.attached_pic === 1;
}

function firstOrDefault(streams: FfprobeStream[], type: string): FfprobeStream | null {
  const ofType = streams.filter((stream) => stream.codec_type === type);
  return ofType.find((stream) => stream.disposition?.default === 1) ?? ofType[0] ?? null;
}

/** Quarter turns clockwise, as the display matrix asks for. Odd angles are shown unrotated by players too. */
function rotationOf(stream: FfprobeStream): 0 | 90 | 180 | 270 {
  const stated = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation;
  const clockwise = ((-Math.round(Number(stated ?? 0)) % 360) + 360) % 360;
  return clockwise === 90 || clockwise === 180 || clockwise === 270 ? clockwise : 0;
}

function displaySize(stream: FfprobeStream, rotation: number): [number, number] {
  const width = Math.round((stream.width ?? 0) * pixelAspect(stream));
  const height = stream.height ?? 0;
  return rotation === 90 || rotation === 270 ? [height, width] : [width, height];
}

/** Aspect ratios no display ever had come from damaged headers and are ignored. */
function pixelAspect(stream: FfprobeStream): number {
  const [across, down] = (stream.sample_aspect_ratio ?? '').split(':').map(Number);
  if (!across || !down) return 1;
  const ratio = across / down;
  return ratio >= 0.25 && ratio <= 4 ? ratio : 1;
}

function transferOf(stream: FfprobeStream): VideoProbe['transfer'] {
  if (stream.color_transfer === 'smpte2084') return 'pq';
  if (stream.color_transfer === 'arib-std-b67') return 'hlg';
  return 'sdr';
}

/** Untagged pictures follow the convention: BT.709 from 720 lines up, BT.601 below. */
function matrixOf(stream: FfprobeStream): VideoProbe['matrix'] {
  const tagged = stream.color_space;
  if (tagged === 'bt709') return 'bt709';
  if (tagged === 'bt2020nc' || tagged === 'bt2020c') return 'bt2020';
  if (tagged === 'smpte170m' || tagged === 'bt470bg' || tagged === 'fcc') return 'bt601';
  return Math.min(stream.width ?? 0, stream.height ?? 0) >= 720 ? 'bt709' : 'bt601';
}

function startOf(text: string | undefined): number | null {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) ? value : null;
}

function seconds(text: string | undefined): number | null {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : null;
}

/** A file fit to become an episode. Times in seconds on the file's own clock; sizes in pixels. */
export type Probe = {
  container: Container;
  sizeBytes: number;
  /** Seconds from the first picture or sound to the last, whichever is later. */
  duration: number;
  video: VideoProbe;
  audio: AudioProbe | null;
  /**
   * The file's clock restarts in the middle: times are those at which ffmpeg decodes, which depend on the streams that
   * are read together.
   */
  isMended?: boolean;
  /**
   * The moment of the file's clock that is 0 to ffmpeg's filters. Packets may come before it that its decoders discard,
   * such as the priming of MP3. Missing in an ingest from before an upgrade, and for a file without it.
   */
  clockStart?: number;
  /** Subtitles of text that travel in the file, one of each language. */
  subtitles: SubtitleProbe[];
  /** The hidden mark of an AI-made file, as its metadata have it. */
  aiMark?: string;
};
/** `language`: a BCP 47 tag. */
export type SubtitleProbe = { index: number; language: string };
export type VideoProbe = {
  index: number;
  codec: string;
  pixelFormat: string;
  codedWidth: number;
  codedHeight: number;
  /** As shown: square pixels, display matrix applied. */
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
  framesPerSecond: number;
  variableFrameRate: boolean;
  /** Percent of the pictures that come out of step; missing in what an ingest noted before an upgrade. */
  unevenPercent?: number;
  interlaced: boolean;
  transfer: 'sdr' | 'pq' | 'hlg';
  matrix: 'bt601' | 'bt709' | 'bt2020';
  start: number;
  end: number;
};
export type AudioProbe = {
  index: number;
  codec: string;
  channels: number;
  sampleRate: number;
  start: number;
  end: number;
};
type StreamChoice = {
  container: Container;
  declaredSeconds: number | null;
  clockStart: number | null;
  promisedSeconds: number | null;
  /** Pictures the container's tables list; null where it has none. */
  promisedFrames: number | null;
  aiMark: string | undefined;
  subtitles: FfprobeStream[];
  encrypted: boolean;
  playedStreams: number;
  video: FfprobeStream | null;
  audio: FfprobeStream | null;
};
