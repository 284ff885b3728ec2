import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { video } from '#entities/group.ts';
import { pageInput, pageOf } from '#entities/page.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  priority: 'high',
  summary: 'The episodes of a drama',
  input: z.strictObject({ groupId: id, ...pageInput }),
  output: pageOf(video),
  errors: ['GROUP_NOT_FOUND', 'LOGIN_REQUIRED', 'PRIVATE_GRANT_REQUIRED', 'TEEN_RESTRICTED'],
  guestCache: 1000,
});
