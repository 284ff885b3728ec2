import { z } from 'zod';
import { ad } from './ad.ts';
import { markedPart } from './marked-part.ts';
import { playSource, start } from './media.ts';
import { dateTime, episodeIndex, id } from './scalar.ts';

export const subtitle = z
  .object({ lang: z.string(), label: z.string(), url: z.string() })
  .meta({ id: 'Subtitle' });

export const play = z
  .object({
    playId: id,
    ticket: z.string(),
    sources: z.array(playSource).describe('One master playlist per media line, best first.'),
    expiresAt: dateTime,
    reportOneIn: z
      .int()
      .optional()
      .describe('Of so many plays one is to be reported by `public/content/playback/create`; missing: each.'),
    reportToken: z
      .string()
      .describe(
        'What one report by `public/content/playback/create` about this play names; good for some minutes.',
      ),
    reportSeconds: z
      .int()
      .optional()
      .describe(
        'Seconds of playing between two calls of `play/progress`, beside those at the start, after five seconds, at a pause and at the end; missing: 5.',
      ),
    resume: z.number().describe('Seconds into the episode where this viewer left off; 0 at the start.'),
    subtitles: z.array(subtitle),
    me: z
      .object({
        favoriteId: id.nullable(),
        star: z
          .object({ id, value: z.int().describe('1, of a like.') })
          .nullable()
          .describe('The like of this episode; null where there is none.'),
      })
      .optional()
      .describe('For members: whether the drama is followed, and the like of this episode.'),
    thumbnails: z.string().nullable().describe('WebVTT of the seek thumbnails.'),
    start,
    intro: markedPart.nullable().describe('The opening credits, for skipping; null where there are none.'),
    recap: markedPart
      .optional()
      .describe('What is shown again of earlier episodes, for skipping; missing where there is none.'),
    retention: z
      .array(z.number())
      .optional()
      .describe(
        'Share of the viewers who were still there after 1, 2, 3, 5, 8, 12, 20, 30, 45, 60, 90, 120 and 180 seconds, as far as the episode lasts: what a player may fetch ahead. Missing where too few were counted.',
      ),
    previous: z.object({ index: episodeIndex }).nullable().describe('The episode before; null at the first.'),
    next: z
      .object({ index: episodeIndex, access: z.enum(['free', 'vip', 'private']) })
      .nullable()
      .describe('The episode after; null at the last.'),
    ad: ad
      .optional()
      .describe(
        'Shown before the episode; the ticket is good all the same, so an advertisement that fails holds nobody up.',
      ),
  })
  .meta({ id: 'Play', description: 'The right to play one episode, and where it lies.' });

export const playEvent = z.enum(['start', 'watch', 'pause', 'seek', 'end']).meta({ id: 'PlayEvent' });

export type Play = z.output<typeof play>;
