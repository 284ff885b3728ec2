import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodePart } from '#entities/quality.ts';
import { episodeIndex, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'Where the opening credits, recaps and end credits of all episodes of a drama lie',
  input: z.strictObject({ groupId: id }),
  output: z.object({
    groupTitle: z.string(),
    episodes: z.array(
      z.object({
        index: episodeIndex,
        title: z.string(),
        seconds: z.number().describe('How long it lasts.'),
        parts: z.array(episodePart).describe('Opening credits, recap and end credits.'),
      }),
    ),
  }),
  errors: ['GROUP_NOT_FOUND'],
});
