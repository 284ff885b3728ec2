import { NETWORKS } from '@playlet/domain/reports/event';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodeIndex, id } from '#entities/scalar.ts';

const MAX_EVENTS = 20;
const MAX_SECONDS = 86_400;

const channel = z
  .string()
  .regex(/^[\w.-]{1,32}$/)
  .describe('Where the viewer came from, such as `douyin`, as the address said.');

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  summary:
    'What only a page knows of its visit: that it was opened, where an episode was left, that a pay wall stood there',
  input: z.strictObject({
    network: z.enum(NETWORKS).optional().describe('How the device is connected, as far as its browser says.'),
    channel: channel.optional(),
    events: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('visit') }),
          z.strictObject({
            kind: z.literal('leave'),
            playId: id,
            second: z.number().min(0).max(MAX_SECONDS).describe('Seconds into the episode.'),
            seconds: z.number().min(0).max(MAX_SECONDS).describe('How long it was watched.'),
          }),
          z.strictObject({ kind: z.literal('recommended_play'), playId: id }),
          z.strictObject({ kind: z.literal('paywall_shown'), groupId: id, index: episodeIndex }),
          z.strictObject({ kind: z.literal('checkout_begun'), groupId: id.optional() }),
        ]),
      )
      .min(1)
      .max(MAX_EVENTS),
  }),
  output: z.object({}),
});
