import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'service.manage',
  rate: 'write',
  summary: 'Lets a background job begin again that was given up',
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({}),
  errors: ['JOB_NOT_FOUND'],
});
