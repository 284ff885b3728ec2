import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodeIndex, id, languageTag } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: "An episode's subtitles in one language, line by line",
  input: z.strictObject({ groupId: id, index: episodeIndex, lang: languageTag }),
  output: z.object({
    lang: z.string(),
    label: z.string(),
    embedded: z.boolean().describe("It came inside the episode's file, and goes with it."),
    cues: z.array(
      z.object({
        from: z.number().describe('Seconds into the episode.'),
        to: z.number().describe('Seconds into the episode.'),
        text: z.string(),
      }),
    ),
  }),
  errors: ['SUBTITLE_NOT_FOUND'],
});
