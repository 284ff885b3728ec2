import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dramaVersion } from '#entities/drama-edit.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'How a drama was written, the latest first; saves of one person within ten minutes are one',
  input: z.strictObject({ id }),
  output: z.object({ versions: z.array(dramaVersion) }),
  errors: ['GROUP_NOT_FOUND'],
});
