import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'session',
  rate: 'write',
  summary: "Revokes one of one's own access tokens",
  input: z.strictObject({ id }),
  output: z.object({}),
  errors: ['STAFF_TOKEN_NOT_FOUND'],
});
