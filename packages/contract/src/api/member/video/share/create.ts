import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  summary: 'Tells that the viewer has shared a drama; one of a viewer counts once a day, in teen mode none',
  input: z.strictObject({ groupId: id }),
  output: z.object({ counted: z.boolean().describe('Whether this share was counted.') }),
  errors: ['GROUP_NOT_FOUND', 'LOGIN_REQUIRED', 'PRIVATE_GRANT_REQUIRED', 'TEEN_RESTRICTED'],
});
