import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodeIndex, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Puts an episode at another place of its drama; those between move by one',
  input: z.strictObject({
    groupId: id,
    index: episodeIndex,
    videoId: id.describe('The episode that stands there, so that a list that has changed moves nothing.'),
    to: episodeIndex,
  }),
  output: z.object({ groupId: id, index: episodeIndex }),
  errors: ['VIDEO_NOT_FOUND', 'EPISODE_BUSY'],
});
