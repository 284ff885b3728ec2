import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Gives up an upload and deletes what is there of it',
  input: z.strictObject({ id }),
  output: z.object({ id }),
  errors: ['UPLOAD_NOT_FOUND'],
});
