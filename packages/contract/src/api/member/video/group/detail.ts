import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { groupDetail } from '#entities/group.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'guest',
  rate: 'read',
  priority: 'high',
  teen: 'detail',
  summary: 'One drama with its episodes',
  input: z.strictObject({ id }),
  output: groupDetail,
  errors: ['GROUP_NOT_FOUND', 'LOGIN_REQUIRED', 'PRIVATE_GRANT_REQUIRED', 'TEEN_RESTRICTED'],
  guestCache: 1000,
});
