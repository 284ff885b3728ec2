import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodeIndex, id } from '#entities/scalar.ts';
import { takeDown, takeDownReason } from '#entities/take-down.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'content.publish',
  note: 'reason',
  rate: 'write',
  summary: 'Deletes an episode: out of sight within seconds, its media gone after some days, its counts kept',
  input: z.strictObject({ groupId: id, index: episodeIndex, reason: takeDownReason }),
  output: takeDown,
  errors: ['VIDEO_NOT_FOUND'],
});
