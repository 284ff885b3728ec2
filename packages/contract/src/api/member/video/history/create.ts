import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodeIndex, id, moment } from '#entities/scalar.ts';
import { MAX_DEVICE_HISTORY } from '#limits.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary: 'Takes over what a device watched before its viewer signed in; newer watches of the account stay',
  input: z.strictObject({
    list: z
      .array(
        z.strictObject({
          groupId: id,
          episode: episodeIndex,
          position: z.number().min(0).max(86_400).describe('Seconds into the episode.'),
          ended: z.boolean().describe('The episode was watched to its end.'),
          watchedAt: moment,
        }),
      )
      .min(1)
      .max(MAX_DEVICE_HISTORY),
  }),
  output: z.object({}),
});
