import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { reportEpisode, reportNumbers, reportView } from '#entities/report.ts';
import { dateTime, episodeIndex, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  mayLag: true,
  summary: 'What happened with a drama: its numbers, the same of as many days before, and its episodes',
  input: z.strictObject({ ...reportView, groupId: id }),
  output: z.object({
    title: z.string(),
    rolledUpAt: dateTime.nullable().describe('What happened later is not counted yet.'),
    paywallIndex: episodeIndex.nullable().describe('The first episode that has to be bought.'),
    numbers: reportNumbers,
    before: reportNumbers.describe('Of as many days before.'),
    episodes: z.array(reportEpisode),
    genre: z
      .array(
        z.object({
          index: episodeIndex,
          completion: z.number().describe('Which share of plays is watched to the end, from 0 to 1.'),
        }),
      )
      .describe('The same episodes of dramas of its genres, watched by anybody: filters do not hold here.'),
  }),
  errors: ['REPORT_TOO_LONG', 'GROUP_NOT_FOUND'],
});
