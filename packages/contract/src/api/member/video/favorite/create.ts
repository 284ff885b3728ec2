import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { favorite } from '#entities/library.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'write',
  summary: 'Follows a drama; following it twice is following it once',
  input: z.strictObject({ groupId: id }),
  output: favorite,
  errors: ['GROUP_NOT_FOUND', 'PRIVATE_GRANT_REQUIRED', 'TEEN_RESTRICTED'],
});
