/** Seconds of the first segments, short for a fast start; all later ones last SEGMENT_SECONDS. */
const FIRST_SECONDS = [1, 2] as const;
const SEGMENT_SECONDS = 4;
/** A tail shorter than this joins the segment before it: a request and a decoder restart for nothing. */
const MIN_TAIL_SECONDS = 0.5;

/**
 * For ffmpeg's -force_key_frames: frames at 0, 1, 3, 7, 11… seconds. The millisecond keeps the frame at
 * exactly 1 s from being missed by rounding.
 */
export const KEYFRAME_EXPRESSION = 'expr:gte(t+0.001,if(lt(n_forced,2),n_forced,4*n_forced-5))';

/** Seconds at which segments should start in an episode of `duration` seconds. */
export function computeSegmentStarts(duration: number): number[] {
  const starts = [0];
  for (let next: number = FIRST_SECONDS[0], n = 1; duration - next >= MIN_TAIL_SECONDS; n += 1) {
    starts.push(next);
    next += FIRST_SECONDS[n] ?? SEGMENT_SECONDS;
  }
  return starts;
}
