import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { incident } from '#entities/compliance.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'compliance.view',
  rate: 'read',
  summary: 'The latest incidents and drills',
  input: z.strictObject({}),
  output: z.object({ list: z.array(incident) }),
});
