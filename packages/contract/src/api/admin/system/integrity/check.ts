import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'service.manage',
  rate: 'write',
  summary: 'Checks the stored files and derived rows of everything, or of one drama, now',
  input: z.strictObject({ groupId: id.optional() }),
  output: z.object({ id: id.describe('The check; one of the same extent that is under way.') }),
  errors: ['GROUP_NOT_FOUND'],
});
