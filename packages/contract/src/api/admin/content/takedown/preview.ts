import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodeIndex, id } from '#entities/scalar.ts';

/** The most dramas of one preview, and of one act of the console. */
const MAX_PREVIEWED = 200;

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.publish',
  rate: 'read',
  summary: 'What taking down or deleting dramas, or an episode of one, takes from viewers today',
  input: z
    .strictObject({
      ids: z.array(id).min(1).max(MAX_PREVIEWED).describe('Dramas; those that do not exist count nothing.'),
      index: episodeIndex.optional().describe('The one episode of the one drama that is meant.'),
    })
    .refine(({ ids, index }) => index === undefined || ids.length === 1, 'an episode is of one drama'),
  output: z.object({
    followers: z.int().describe('Members who follow at least one of the dramas.'),
    watching: z.int().describe('Members whose place in their history is there.'),
    owners: z.int().describe('Members who bought at least one of the dramas and may watch it today.'),
    unlocked: z
      .int()
      .describe('Members who unlocked an episode of them by advertisements, and may watch it now.'),
    openOrders: z.int().describe('Orders for the dramas that are not paid yet and still can be.'),
    shelves: z.int().describe('Shelves they were picked for; none for an episode.'),
    channels: z.int().describe('Channels they were picked for; none for an episode.'),
    entries: z.int().describe('Entries and advertisements that lead to them, or show the episode.'),
    promotionLinks: z.int().describe('Promotion links, not paused, that lead to them, or to the episode.'),
    pins: z.int().describe('Pins in rankings and search words; none for an episode.'),
    mediaDays: z.int().describe('Days after which the media of what is deleted are removed.'),
  }),
});
