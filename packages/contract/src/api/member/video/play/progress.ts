import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { playEvent } from '#entities/play.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  priority: 'high',
  summary: 'What the player tells while an episode plays',
  input: z.strictObject({
    playId: id,
    position: z.number().min(0).max(86_400).describe('Seconds into the episode.'),
    duration: z
      .number()
      .min(0)
      .max(86_400)
      .describe("The episode's length in seconds as the player sees it."),
    event: playEvent,
  }),
  output: z.object({
    counted: z.boolean().describe('Whether this play has been counted by now.'),
  }),
  errors: ['PLAY_NOT_FOUND'],
});
