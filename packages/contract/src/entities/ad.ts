import { z } from 'zod';
import { poster } from './group.ts';
import { id } from './scalar.ts';

/** An advertisement given to one viewer. */
export const ad = z.object({
  /** Impressions and clicks are told by it, and an episode is unlocked by it. */
  showingId: id,
  slot: z.enum(['splash', 'feed', 'preroll', 'pause', 'banner', 'rewarded']),
  kind: z.literal('image'),
  image: poster,
  title: z.string(),
  text: z.string().nullable(),
  /** A path of this product or an https address; null where there is nothing to open. */
  target: z.string().nullable(),
  /** How long it is shown, in seconds. */
  seconds: z.int(),
  /** It can be closed after so many seconds; 0 at once. */
  closableAfter: z.int(),
  /** The word that marks it as what it is, wherever it is shown. */
  label: z.literal('广告'),
});

export type Ad = z.output<typeof ad>;
