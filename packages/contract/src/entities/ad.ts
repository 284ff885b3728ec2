import { z } from 'zod';
import { focus } from './content.ts';
import { poster } from './group.ts';
import { playSource, start } from './media.ts';
import { dateTime, id } from './scalar.ts';

export const adVideo = z
  .object({
    ticket: z.string(),
    sources: z.array(playSource).describe('One master playlist per media line, best first.'),
    expiresAt: dateTime,
    start,
  })
  .meta({
    id: 'AdVideo',
    description: "The right to play an advertisement's video, and where it lies: as with an episode.",
  });

export const ad = z
  .object({
    showingId: id.describe('Impressions and clicks are told by it, and an episode is unlocked by it.'),
    linkId: id.describe('Which advertisement it is, the same on every showing.'),
    slot: z.enum(['splash', 'feed', 'preroll', 'pause', 'banner', 'rewarded']),
    kind: z.enum(['image', 'video']),
    image: poster.describe('Of a video what stands for it until it plays, and where it cannot.'),
    video: adVideo.nullable().describe('Null where `kind` is `image`.'),
    title: z.string(),
    text: z.string().nullable(),
    advertiser: z.string().nullable().describe('Who advertises; stands beside the label.'),
    focus: focus.nullable().describe('Where the picture must not be cut; null for its upper middle.'),
    target: z
      .string()
      .nullable()
      .describe('A path of this product or an https address; null where there is nothing to open.'),
    seconds: z.int().describe('How long it is shown, in seconds; a video as long as it lasts, rounded up.'),
    closableAfter: z.int().describe('It can be closed after so many seconds; 0 at once.'),
    label: z.literal('广告').describe('The word that marks it as what it is, wherever it is shown.'),
  })
  .meta({ id: 'Ad', description: 'An advertisement given to one viewer.' });

export type Ad = z.output<typeof ad>;
