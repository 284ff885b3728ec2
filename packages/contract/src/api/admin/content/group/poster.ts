import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: "Makes the picture of an episode the drama's poster",
  input: z.strictObject({ id, videoId: id }),
  output: z.object({ id, posterId: id }),
  errors: ['VIDEO_NOT_FOUND', 'PICTURE_NOT_READABLE'],
});
