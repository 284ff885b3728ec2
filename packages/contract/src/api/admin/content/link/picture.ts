import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: "Replaces an entry's picture by a JPEG, PNG, WebP or AVIF picture",
  body: 'binary',
  input: z.strictObject({ linkId: id }),
  output: z.object({
    posterId: id,
    changed: z.boolean().describe('False where the entry had this very picture already.'),
  }),
  errors: ['LINK_NOT_FOUND', 'PICTURE_NOT_READABLE', 'UPLOAD_TOO_LARGE'],
});
