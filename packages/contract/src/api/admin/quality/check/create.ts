import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Has the episodes of a drama measured and looked at again',
  input: z.strictObject({ groupId: id }),
  output: z.object({}),
  errors: ['GROUP_NOT_FOUND'],
});
