import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: "Removes one's own passkey: it signs nobody in any more",
  input: z.strictObject({ id }),
  output: z.object({}),
  errors: ['PASSKEY_NOT_FOUND'],
});
