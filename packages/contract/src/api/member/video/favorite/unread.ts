import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'member',
  rate: 'read',
  mayLag: true,
  summary: 'How many followed dramas have unseen episodes',
  input: z.strictObject({}),
  output: z.object({
    dramas: z.int().describe('Dramas, not episodes; those whose reminder is off do not count.'),
  }),
});
