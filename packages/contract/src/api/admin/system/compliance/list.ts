import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { duty } from '#entities/compliance.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'compliance.view',
  rate: 'read',
  summary: 'The duties by law with their states, computed from the database; no legal advice',
  input: z.strictObject({}),
  output: z.object({ list: z.array(duty) }),
});
