import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { episodeIndex, id, languageTag } from '#entities/scalar.ts';

export default endpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: "Deletes an episode's subtitles in one language",
  input: z.strictObject({ groupId: id, index: episodeIndex, lang: languageTag }),
  output: z.object({ lang: z.string() }),
  errors: ['SUBTITLE_NOT_FOUND'],
});
