import type { StartManifest } from '@playlet/domain/media/start-manifest';
import { z } from 'zod';

/** One quality of an episode; below the master's folder lie `{id}/init.mp4` and `{id}/{n}.m4s`. */
export const rendition = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  /** Peak bits a second, measured from the segments. */
  bandwidth: z.int(),
  averageBandwidth: z.int(),
  codecs: z.string(),
  frameRate: z.number(),
  /** Durations of the segments in seconds. */
  segments: z.array(z.number()),
});

/** The master playlist's content, so that a player needs no playlist before the first media byte. */
export const start = z.object({
  duration: z.number(),
  renditions: z.array(rendition),
}) satisfies z.ZodType<StartManifest>;

export const playSource = z.object({ line: z.string(), url: z.string() });

export type { Rendition, StartManifest } from '@playlet/domain/media/start-manifest';
