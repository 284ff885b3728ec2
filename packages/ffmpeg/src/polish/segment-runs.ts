import { type FrameRate, framesPerSecondOf } from '../inspect/frame-rate.ts';
import { computeSegmentStarts } from '../transcode/segments.ts';

/**
 * Returns the stretches of segments with equally many frames, for encoders that begin a group of pictures every fixed
 * number of frames and accept no other places. At 30000/1001 frames a second a segment has 119 or 120.
 */
export function listSegmentRuns({ duration, frames, frameRate }: Film): FrameRun[] {
  const starts = computeSegmentStarts(duration).map((start) => firstFrameAt(start, frameRate));
  const runs: FrameRun[] = [];
  for (const [n, from] of starts.entries()) {
    const to = starts[n + 1] ?? frames;
    const last = runs.at(-1);
    const isLastSegment = n === starts.length - 1;
    // The rest after the last start needs no further keyframe, as long as none falls due before the end.
    if (last && (to - from === last.groupFrames || (isLastSegment && to - from < last.groupFrames)))
      last.to = to;
    else runs.push({ from, to, groupFrames: to - from });
  }
  return runs;
}

/** As `KEYFRAME_EXPRESSION` finds it. */
function firstFrameAt(seconds: number, frameRate: FrameRate): number {
  return Math.max(0, Math.ceil((seconds - 0.001) * framesPerSecondOf(frameRate) - 1e-9));
}

type Film = { duration: number; frames: number; frameRate: FrameRate };
/** Frames from `from` up to and without `to`, with a keyframe each `groupFrames`. */
export type FrameRun = { from: number; to: number; groupFrames: number };
