import { z } from 'zod';
import { ad } from './ad.ts';
import { dateTime, episodeIndex, id } from './scalar.ts';

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
export const start = z.object({ duration: z.number(), renditions: z.array(rendition) });

export const playSource = z.object({ line: z.string(), url: z.string() });

export const subtitle = z.object({ lang: z.string(), label: z.string(), url: z.string() });

/** The right to play one episode, and where it lies. */
export const play = z.object({
  playId: id,
  ticket: z.string(),
  /** One master playlist per media line, best first. */
  sources: z.array(playSource),
  expiresAt: dateTime,
  /** Seconds into the episode where this viewer left off; 0 at the start. */
  resume: z.number(),
  subtitles: z.array(subtitle),
  /** For members: whether the drama is followed, and the like of this episode. */
  me: z.object({ favoriteId: id.nullable(), star: z.object({ id, value: z.int() }).nullable() }).optional(),
  /** WebVTT of the seek thumbnails. */
  thumbnails: z.string().nullable(),
  start,
  previous: z.object({ index: episodeIndex }).nullable(),
  next: z.object({ index: episodeIndex, access: z.enum(['free', 'vip', 'private']) }).nullable(),
  /** Shown before the episode; the ticket is good all the same, so an advertisement that fails holds nobody up. */
  ad: ad.optional(),
});

export const playEvent = z.enum(['start', 'watch', 'pause', 'seek', 'end']);

export type Play = z.output<typeof play>;
export type Rendition = z.output<typeof rendition>;
export type StartManifest = z.output<typeof start>;
