import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'service.manage',
  rate: 'write',
  summary: 'A waiting background job never starts, and one under way stops within seconds',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({}),
  errors: ['JOB_NOT_FOUND'],
});
