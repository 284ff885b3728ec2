import { constantFrameRateOf, type FrameRate, framesPerSecondOf } from '../inspect/frame-rate.ts';
import type { Probe } from '../inspect/probe.ts';
import { buildLadder, type RenditionSpec } from './ladder.ts';
import { type Pictures, specifyPictures } from './pictures.ts';

/**
 * Sound that begins before the picture or outlasts it by less is cut. By more, the first frame is shown from
 * the beginning and the last one stays on.
 */
const UNNOTICED_SECONDS = 0.25;

/** Decides the form of a file's media before ffmpeg starts: pure data. */
export function createTranscodeSpec(probe: Probe): TranscodeSpec {
  const frameRate = constantFrameRateOf(probe.video.framesPerSecond);
  const rate = framesPerSecondOf(frameRate);
  const fileStart = Math.min(probe.video.start, probe.audio?.start ?? probe.video.start);
  const start = probe.video.start - fileStart <= UNNOTICED_SECONDS ? probe.video.start : fileStart;
  const ofVideo = probe.video.end - start;
  const ofAudio = probe.audio ? probe.audio.end - start : 0;
  const wanted = ofAudio > ofVideo + UNNOTICED_SECONDS ? ofAudio : ofVideo;
  const frames = Math.max(1, Math.round(wanted * rate));
  const rungs = buildLadder(probe.video.width, probe.video.height, rate, (audioKilobits) =>
    pictureKilobits(probe, frames / rate, audioKilobits),
  );
  return {
    rungs,
    frameRate,
    frames,
    duration: frames / rate,
    skippedSeconds: start - (probe.clockStart ?? fileStart),
    heldSeconds: Math.max(0, wanted - ofVideo),
    hasAudio: probe.audio !== null,
    pictures: specifyPictures(rungs.at(-1) ?? probe.video, frames, rate),
    ...(probe.aiMark !== undefined && { aiMark: probe.aiMark }),
  };
}

/** Share of a file that is neither picture nor sound. */
const CONTAINER_SHARE = 0.02;
/** The buffer of a rendition's rate lets it begin with this many seconds' worth of bits more. */
const BUFFER_SECONDS = 1;

/**
 * The rate a rendition's picture may have so that with its sound it is no larger than the source, in 1000 bit/s. In short films
 * the buffer's bits weigh as well.
 */
function pictureKilobits(
  { sizeBytes, audio, duration }: Probe,
  seconds: number,
  audioKilobits: number,
): number {
  const source = (sizeBytes * 8) / 1000 / Math.max(duration, 0.1);
  const left = source * (1 - CONTAINER_SHARE) - (audio ? audioKilobits : 0);
  return left * (seconds / (seconds + BUFFER_SECONDS));
}

export type TranscodeSpec = {
  /** The renditions, lowest first; the name is stored in checkpoints of running ingests. */
  rungs: RenditionSpec[];
  frameRate: FrameRate;
  frames: number;
  /** Seconds, exactly `frames` at `frameRate`. */
  duration: number;
  /** Seconds of ffmpeg's clock at which the episode begins: earlier sound is cut. Below 0 where the clock begins later. */
  skippedSeconds: number;
  /** Seconds the last frame stays on because the sound lasts longer. */
  heldSeconds: number;
  hasAudio: boolean;
  pictures: Pictures;
  /** The hidden mark of an AI-made file, which every rendition keeps. */
  aiMark?: string;
};
