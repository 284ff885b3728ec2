import { z } from 'zod';
import { ad } from './ad.ts';
import { playSource, start } from './media.ts';
import { dateTime, episodeIndex, id } from './scalar.ts';

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
