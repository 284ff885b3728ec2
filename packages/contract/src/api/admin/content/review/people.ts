import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'read',
  summary: 'Who can be asked to review what one submits',
  input: z.strictObject({}),
  output: z.object({ list: z.array(z.object({ id, name: z.string() })) }),
});
