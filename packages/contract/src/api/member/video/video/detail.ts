import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { group, me, video } from '#entities/group.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'guest',
  rate: 'read',
  priority: 'high',
  summary: 'One episode, by its id or by drama and index',
  input: z.union([
    z.strictObject({ id }),
    z.strictObject({ groupId: id, index: z.string().regex(/^[1-9]\d{0,3}$/) }),
  ]),
  output: video.extend({
    group,
    me: me
      .optional()
      .describe("For members; the star is this episode's like, and the way on is within this episode."),
  }),
  errors: [
    'VIDEO_NOT_FOUND',
    'GROUP_NOT_FOUND',
    'LOGIN_REQUIRED',
    'PRIVATE_GRANT_REQUIRED',
    'TEEN_RESTRICTED',
  ],
  guestCache: 1000,
});
