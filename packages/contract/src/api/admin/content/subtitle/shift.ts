import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodeIndex, id, languageTag } from '#entities/scalar.ts';

/** An episode lasts two hours at most. */
const MAX_SHIFT_MS = 7_200_000;

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Moves all lines of a subtitle to an earlier or later time',
  input: z.strictObject({
    groupId: id,
    index: episodeIndex,
    lang: languageTag,
    byMs: z
      .int()
      .min(-MAX_SHIFT_MS)
      .max(MAX_SHIFT_MS)
      .describe('Milliseconds; negative for earlier. Lines that would end before the beginning go.'),
  }),
  output: z.object({ lang: z.string(), lineCount: z.int().describe('Lines that are left.') }),
  errors: ['SUBTITLE_NOT_FOUND', 'SUBTITLE_NOT_READABLE'],
});
