import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { finding } from '#entities/quality.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.review',
  rate: 'write',
  summary: 'Says that something the quality control found is fine, or takes that back',
  input: z.strictObject({ id, state: z.enum(['open', 'fine']).describe('What it is from now on.') }),
  output: finding,
  errors: ['FINDING_NOT_FOUND'],
});
