import { z } from 'zod';
import { poster } from './group.ts';
import { playSource, start } from './media.ts';
import { dateTime, id } from './scalar.ts';

/** The right to play an advertisement's video, and where it lies: as with an episode. */
export const adVideo = z.object({
  ticket: z.string(),
  /** One master playlist per media line, best first. */
  sources: z.array(playSource),
  expiresAt: dateTime,
  start,
});

/** An advertisement given to one viewer. */
export const ad = z.object({
  /** Impressions and clicks are told by it, and an episode is unlocked by it. */
  showingId: id,
  slot: z.enum(['splash', 'feed', 'preroll', 'pause', 'banner', 'rewarded']),
  kind: z.enum(['image', 'video']),
  /** Of a video what stands for it until it plays, and where it cannot. */
  image: poster,
  /** Null where `kind` is `image`. */
  video: adVideo.nullable(),
  title: z.string(),
  text: z.string().nullable(),
  /** A path of this product or an https address; null where there is nothing to open. */
  target: z.string().nullable(),
  /** How long it is shown, in seconds; a video as long as it lasts, rounded up. */
  seconds: z.int(),
  /** It can be closed after so many seconds; 0 at once. */
  closableAfter: z.int(),
  /** The word that marks it as what it is, wherever it is shown. */
  label: z.literal('广告'),
});

export type Ad = z.output<typeof ad>;
