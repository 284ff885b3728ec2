import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodeIndex, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'How many episodes of the ingest are in which state, and what their files take',
  input: z.strictObject({}),
  output: z.object({
    states: z
      .object({
        waiting: z.int().describe('Waiting for a worker.'),
        running: z.int().describe('Being transcoded.'),
        paused: z.int().describe('Put aside by somebody.'),
        failed: z.int().describe('Failed, and can be retried.'),
        refused: z.int().describe('With a file that cannot become an episode.'),
        done: z.int().describe('Done in the last seven days.'),
      })
      .describe('How many episodes are in each state.'),
    dramas: z.int().describe('How many dramas have episodes that are not done.'),
    speed: z.number().describe('Seconds of video transcoded in a second, of all that run.'),
    workers: z.array(z.string()).describe('The machines that work on them.'),
    sourceBytes: z.int().describe('Bytes of the uploaded files that are kept.'),
    freeBytes: z.int().nullable().describe('Bytes free for more; null where the storage is elsewhere.'),
    polish: z
      .object({
        open: z.int().describe('Published episodes that wait for it or have it now.'),
        failed: z.int().describe('Failed in the last seven days; the episodes stay as they were published.'),
        retriedAtNight: z.int().describe('Of those, how many are tried again the next night.'),
        unpolished: z
          .int()
          .describe(
            'Published without it, and encoded again once `POLISH` is on, while their files are kept.',
          ),
        done: z.int().describe('Done in the last seven days.'),
        savedShare: z.number().describe('How much smaller those became, of 1.'),
        savedBytes: z.int().describe('Bytes that those take less.'),
        workSeconds: z.int().describe('Seconds that machines worked on what ended in the last seven days.'),
        running: z.array(
          z.object({
            id,
            groupTitle: z.string(),
            index: episodeIndex,
            renditions: z.array(
              z.object({ id: z.string(), percent: z.number().describe('How much is done, from 0 to 100.') }),
            ),
            speed: z.number().nullable().describe('Seconds of video made in a second.'),
            worker: z.string().nullable().describe('The machine that works on it.'),
          }),
        ),
        missingEncoders: z
          .array(
            z.object({
              name: z.string().describe("ffmpeg's name for it, such as `libsvtav1`."),
              worker: z.string().describe('The machine that lacks it, or could not use it.'),
              replaced: z
                .boolean()
                .describe('True where the processor encodes instead; else the codec is left out.'),
            }),
          )
          .describe('Encoders that are configured, and that machines lacked the last time they encoded.'),
      })
      .describe(
        'The slower, smaller encode of episodes that can be watched already; made while no import waits.',
      ),
    sourceKeptDays: z.int().describe('Days the file of a failed or cancelled episode is kept.'),
  }),
});
