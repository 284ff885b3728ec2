import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: "Replaces a drama's poster by a JPEG, PNG, WebP or AVIF picture",
  body: 'binary',
  input: z.strictObject({ groupId: id }),
  output: z.object({
    posterId: id,
    changed: z.boolean().describe('False where the drama had this very picture already.'),
  }),
  errors: ['GROUP_NOT_FOUND', 'PICTURE_NOT_READABLE', 'UPLOAD_TOO_LARGE'],
});
