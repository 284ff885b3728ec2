import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { reportView } from '#entities/report.ts';
import { episodeIndex, id } from '#entities/scalar.ts';

const { from, to } = reportView;

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'reports.view',
  rate: 'read',
  mayLag: true,
  summary: 'The seconds of an episode at which its viewers left it',
  input: z.strictObject({ groupId: id, index: episodeIndex, from, to }),
  output: z.object({
    plays: z.int().describe('Plays.'),
    completed: z.int().describe('Plays watched to the end.'),
    durationSeconds: z.number().describe('0 where the episode has no media.'),
    seconds: z.array(
      z.object({
        second: z.int().describe('Into the episode.'),
        viewers: z.int().describe('Who left within it.'),
      }),
    ),
  }),
  errors: ['REPORT_TOO_LONG', 'VIDEO_NOT_FOUND'],
});
