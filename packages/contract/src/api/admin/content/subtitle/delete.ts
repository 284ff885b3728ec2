import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodeIndex, id, languageTag } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: "Deletes an episode's subtitles in one language",
  input: z.strictObject({ groupId: id, index: episodeIndex, lang: languageTag }),
  output: z.object({ lang: z.string() }),
  errors: ['SUBTITLE_NOT_FOUND'],
});
