import type { Probe } from '../inspect/probe.ts';
import type { RenditionSpec } from './ladder.ts';
import type { TranscodeSpec } from './transcode-spec.ts';

/**
 * The products of one ffmpeg process: these renditions and, with `hasExtras`, all sound, thumbnails and poster
 * candidates.
 */
export type LadderPart = { rungs: readonly RenditionSpec[]; hasExtras: boolean };

export const wholeLadderOf = ({ rungs }: TranscodeSpec): LadderPart => ({ rungs, hasExtras: true });

/** Renditions up to this short side are shown before the others are made. */
const FIRST_SHORT_SIDE_PX = 540;
/** Larger pictures cost more to decode a second time than an early look is worth. */
const MAX_LONG_SIDE_PX = 1920;

/**
 * The ladder in two parts, so that an episode can be watched in its low renditions while the high ones are made: each part decodes
 * the film. Null where there is nothing to part, or decoding and preparing its pictures takes as long as encoding them.
 */
export function splitLadder(
  { rungs }: TranscodeSpec,
  { video }: Probe,
): { first: LadderPart; rest: LadderPart } | null {
  const isCostly =
    video.transfer !== 'sdr' || video.interlaced || Math.max(video.width, video.height) > MAX_LONG_SIDE_PX;
  const isFirst = ({ width, height }: RenditionSpec) => Math.min(width, height) <= FIRST_SHORT_SIDE_PX;
  const first = rungs.filter(isFirst);
  const rest = rungs.filter((rendition) => !isFirst(rendition));
  if (isCostly || first.length === 0 || rest.length === 0) return null;
  return { first: { rungs: first, hasExtras: true }, rest: { rungs: rest, hasExtras: false } };
}
