import { PLAY_DENIALS } from '@playlet/domain/denials';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { play } from '#entities/play.ts';
import { episodeIndex, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'play',
  trust: 'conditional',
  teen: 'play',
  summary: 'The right to play an episode: a ticket and the media lines, or the reason of a refusal',
  input: z.strictObject({
    groupId: id,
    index: episodeIndex,
    ads: z
      .boolean()
      .default(true)
      .describe(
        'False where no advertisement could be shown before it: in the feed, and in teen mode of a guest.',
      ),
    ticket: z
      .string()
      .max(400)
      .regex(/^[\w.-]+$/)
      .optional()
      .describe(
        'The ticket of a play under way, to be renewed. It goes on with its media for a day after others took their place.',
      ),
  }),
  output: play,
  errors: ['VIDEO_NOT_FOUND', ...PLAY_DENIALS],
});
