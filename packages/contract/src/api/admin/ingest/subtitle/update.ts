import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id, languageTag } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: "Replaces an episode's subtitles in one language by a WebVTT or SubRip file",
  body: 'binary',
  input: z.strictObject({ groupId: id, index: z.string().regex(/^[1-9]\d{0,3}$/), lang: languageTag }),
  output: z.object({
    lang: z.string(),
    label: z.string(),
    cueCount: z.number().int().describe('Cues that were read'),
    skippedCount: z
      .number()
      .int()
      .describe('Cues left out: their times cannot be read, or end before they begin'),
  }),
  errors: ['GROUP_NOT_FOUND', 'VIDEO_NOT_FOUND', 'SUBTITLE_NOT_READABLE', 'UPLOAD_TOO_LARGE'],
});
