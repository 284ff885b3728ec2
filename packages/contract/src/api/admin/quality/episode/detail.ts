import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { start } from '#entities/media.ts';
import { episodePart, finding } from '#entities/quality.ts';
import { dateTime, episodeIndex, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'One episode as the quality control sees it: its media, what was found, and where its parts lie',
  input: z.strictObject({ groupId: id, index: episodeIndex }),
  output: z.object({
    groupId: id,
    groupTitle: z.string(),
    index: episodeIndex,
    title: z.string(),
    previousIndex: episodeIndex.nullable(),
    nextIndex: episodeIndex.nullable(),
    media: z
      .object({
        folder: z.string().describe('The address its media lie below, for two minutes at most.'),
        start,
        bytes: z.number().describe('Of all its files.'),
        hasThumbnails: z.boolean(),
        subtitles: z.array(z.object({ lang: z.string(), label: z.string() })),
      })
      .describe('What is played.'),
    check: z
      .object({
        at: dateTime,
        failure: z.string().nullable().describe('Why it could not be measured.'),
        loudness: z.number().nullable().describe('LUFS, integrated.'),
        truePeak: z.number().nullable().describe('dBTP.'),
        waveform: z.array(z.int()).describe('How loud equal parts of it are, from 0 to 100.'),
      })
      .nullable()
      .describe('What was measured; null where that is still to come.'),
    findings: z.array(finding),
    parts: z.array(episodePart).describe('Opening credits, recap and end credits.'),
  }),
  errors: ['VIDEO_NOT_FOUND'],
});
