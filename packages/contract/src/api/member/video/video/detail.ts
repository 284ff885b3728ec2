import { z } from 'zod';
import { endpoint } from '../../../../endpoint.ts';
import { group, video } from '../../../../entities/group.ts';
import { id } from '../../../../entities/scalar.ts';

export default endpoint({
  method: 'GET',
  audience: 'guest',
  summary: 'One episode, by its id or by drama and index',
  input: z.union([
    z.strictObject({ id }),
    z.strictObject({ groupId: id, index: z.string().regex(/^[1-9]\d{0,3}$/) }),
  ]),
  output: video.extend({ group }),
  errors: ['VIDEO_NOT_FOUND', 'LOGIN_REQUIRED'],
  guestCache: 1000,
});
