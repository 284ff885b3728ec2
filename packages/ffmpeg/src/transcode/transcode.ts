import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { framesPerSecondOf } from '../inspect/frame-rate.ts';
import type { Probe } from '../inspect/probe.ts';
import { refusalOf } from '../run/failure.ts';
import { Refusal } from '../run/refusal.ts';
import { ProcessFailed, ProcessTimedOut } from '../run/run.ts';
import type { Ffmpeg } from '../run/tools.ts';
import { buildSpriteArguments, DECODED_TIMESCALE, transcodeArguments } from './arguments.ts';
import { type LadderPart, wholeLadderOf } from './ladder-part.ts';
import { measureSound } from './loudness.ts';
import { createTranscodeSpec, type TranscodeSpec } from './transcode-spec.ts';

/** ffmpeg gives up with this code when more frames fail to decode than `-max_error_rate` tolerates. */
const DECODE_ERRORS_EXIT_CODE = 69;

/**
 * Decodes `source` once and encodes every rendition, the sound, the thumbnails and the poster candidates into
 * `folder` (emptied first). All renditions advance together, so progress is one number, 0–100.
 *
 * @throws Refusal where the file turns out damaged or takes longer than its share of time
 */
export async function transcode(
  ffmpeg: Ffmpeg,
  source: string,
  folder: string,
  job: TranscodeOptions & { probe: Probe },
): Promise<Encoded> {
  const prepared = await prepareTranscode(ffmpeg, source, job);
  await rm(folder, { recursive: true, force: true });
  return transcodePart(ffmpeg, source, folder, { ...job, prepared, part: wholeLadderOf(prepared.spec) });
}

/**
 * Prepares the common inputs of all parts of a ladder. Sound that cannot be decoded is left out.
 *
 * @throws Refusal NOT_WHOLE where more sound can be decoded than its times declare
 */
export async function prepareTranscode(
  ffmpeg: Ffmpeg,
  source: string,
  job: TranscodeOptions & { probe: Probe },
): Promise<PreparedTranscode> {
  const name = job.name ?? basename(source);
  const sound = await soundOf(ffmpeg, source, name, job);
  const probe = sound === null ? { ...job.probe, audio: null } : job.probe;
  if (sound && probe.audio) refuseLoss(name, sound.seconds, probe.audio.end - probe.audio.start);
  return { probe, gain: sound?.gain ?? 0, spec: createTranscodeSpec(probe) };
}

/**
 * One part of a ladder, into a folder that other parts may be made in at the same time.
 *
 * @throws Refusal where the file turns out damaged or takes longer than its share of time
 */
export async function transcodePart(
  ffmpeg: Ffmpeg,
  source: string,
  folder: string,
  { prepared, part, ...job }: TranscodeOptions & { prepared: PreparedTranscode; part: LadderPart },
): Promise<Encoded> {
  const name = job.name ?? basename(source);
  const { spec } = prepared;
  await mkdir(folder, { recursive: true });
  const timeoutMs = wallClock(spec);
  const progress = progressReader(spec, job.onProgress);
  await decoding({ path: source, name }, timeoutMs, async () => {
    const settings = { ...prepared, part, tools: ffmpeg, preset: job.preset ?? 'veryfast' };
    await ffmpeg.run('ffmpeg', transcodeArguments(source, folder, settings), {
      readFiles: [source],
      writeFolder: folder,
      timeoutMs,
      niceness: job.niceness,
      signal: job.signal,
      onLine: progress.read,
    });
  });
  if (spec.frames - progress.frames > missingTolerated(spec)) throw new Refusal('DAMAGED', name);
  refuseLostPicture(name, progress.decoded, prepared);
  const plan = { ...spec, rungs: [...part.rungs] };
  if (!part.hasExtras) return { plan, gain: prepared.gain, posters: [] };
  await ffmpeg.run('ffmpeg', buildSpriteArguments(folder, spec), {
    readFiles: [],
    writeFolder: folder,
    signal: job.signal,
  });
  const posters = (await readdir(folder)).filter((file) => /^poster-\d+\.jpg$/.test(file)).sort();
  return { plan, gain: prepared.gain, posters };
}

/** Half a second, or two percent, is within what headers, rounding and cut sound account for. */
const lossTolerated = (seconds: number): number => Math.max(0.5, 0.02 * seconds);

/** @throws Refusal NOT_WHOLE where more can be decoded than is kept */
function refuseLoss(name: string, decodedSeconds: number, keptSeconds: number): void {
  if (decodedSeconds <= keptSeconds + lossTolerated(keptSeconds)) return;
  const tenths = (seconds: number) => Math.round(seconds * 10) / 10;
  throw new Refusal('NOT_WHOLE', name, { decoded: tenths(decodedSeconds), kept: tenths(keptSeconds) });
}

/** Pictures of a variable rate may come a little faster than the one they are given. */
const DROPPED_SHARE = 0.25;

/** Compares the decoded pictures with the kept ones: their length and number. */
function refuseLostPicture(name: string, decoded: Decoded, { probe, spec }: PreparedTranscode): void {
  const { video } = probe;
  refuseLoss(name, (decoded.end - decoded.start) / DECODED_TIMESCALE, video.end - video.start);
  const rate = framesPerSecondOf(spec.frameRate);
  const thinned = Math.max(1, video.framesPerSecond / rate);
  refuseLoss(name, decoded.frames / thinned / rate / (1 + DROPPED_SHARE), spec.duration);
}

/** The gain and length of the sound; null where it cannot be decoded, and the film is used without. */
async function soundOf(
  ffmpeg: Ffmpeg,
  path: string,
  name: string,
  { probe, signal }: TranscodeOptions & { probe: Probe },
): Promise<{ gain: number; seconds: number } | null> {
  try {
    return await measureSound(ffmpeg, path, probe, signal);
  } catch (error) {
    const refusal = refusalOf(error, { path, name });
    if (refusal instanceof Refusal) return null;
    throw error;
  }
}

/** Turns ffmpeg's errors about the file into a refusal; other failures are the machine's and worth another try. */
async function decoding(
  file: { path: string; name: string },
  timeoutMs: number,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ProcessTimedOut) {
      throw new Refusal('TOO_SLOW', file.name, { minutes: Math.round(timeoutMs / 60_000) });
    }
    if (error instanceof ProcessFailed && error.code === DECODE_ERRORS_EXIT_CODE)
      throw new Refusal('DAMAGED', file.name);
    const refusal = refusalOf(error, file);
    // That it could be read before makes a bare "invalid data" the decoder's.
    throw refusal instanceof Refusal && refusal.code === 'UNREADABLE'
      ? new Refusal('DAMAGED', file.name)
      : refusal;
  }
}

/** A minute to start and half an hour for each minute of film; four renditions need about two on one core. */
function wallClock(spec: TranscodeSpec): number {
  return 60_000 + spec.duration * 30_000;
}

function missingTolerated(spec: TranscodeSpec): number {
  return Math.max(0.5 * framesPerSecondOf(spec.frameRate), spec.frames * 0.02);
}

/** Reads `-progress` lines, of which `frame=` counts the first rendition's frames, and those of the decoded pictures. */
function progressReader(spec: TranscodeSpec, report?: (progress: Progress) => void) {
  const startedAt = performance.now();
  const reader = {
    frames: 0,
    decoded: { frames: 0, start: Number.POSITIVE_INFINITY, end: 0 } satisfies Decoded,
    read: (line: string) => {
      const picture = /^\d+, *-?\d+, *(-?\d+), *(\d+),/.exec(line);
      if (picture) {
        const [time, duration] = [Number(picture[1]), Number(picture[2])];
        reader.decoded.frames += 1;
        reader.decoded.start = Math.min(reader.decoded.start, time);
        reader.decoded.end = Math.max(reader.decoded.end, time + duration);
        return;
      }
      const frames = /^frame=(\d+)$/.exec(line)?.[1];
      if (frames === undefined) return;
      reader.frames = Number(frames);
      const speed =
        reader.frames / framesPerSecondOf(spec.frameRate) / ((performance.now() - startedAt) / 1000);
      report?.({ percent: Math.min(100, (100 * reader.frames) / spec.frames), speed });
    },
  };
  return reader;
}

/** Pictures as they left the decoder, in `DECODED_TIMESCALE`. */
type Decoded = { frames: number; start: number; end: number };
/** `speed`: seconds of film a second. */
export type Progress = { percent: number; speed: number };
export type TranscodeOptions = {
  /** The operator's name for the file. */
  name?: string;
  /** x264 preset: slower is smaller. */
  preset?: string;
  /** How far behind other work it comes; see `Job`. */
  niceness?: number | undefined;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
};
/** `gain`: decibels applied to the sound. */
export type PreparedTranscode = { probe: Probe; gain: number; spec: TranscodeSpec };
/** `posters`: file names in the folder, in the order of the film. `gain`: decibels applied to the sound. */
/** Kept as a checkpoint of the ingest: `plan` and its `rungs` are stored names. */
export type Encoded = { plan: TranscodeSpec; gain: number; posters: string[] };
