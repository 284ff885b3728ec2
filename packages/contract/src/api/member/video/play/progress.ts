import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';
import { playEvent } from '../../../../entities/play.ts';
import { id } from '../../../../entities/scalar.ts';

export default endpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  summary: 'What the player tells while an episode plays',
  input: z.strictObject({
    playId: id,
    /** Seconds into the episode. */
    position: z.number().min(0).max(86_400),
    /** The episode's length in seconds as the player sees it. */
    duration: z.number().min(0).max(86_400),
    event: playEvent,
  }),
  output: z.object({
    /** Whether this play has been counted by now. */
    counted: z.boolean(),
  }),
  errors: ['PLAY_NOT_FOUND'],
});
