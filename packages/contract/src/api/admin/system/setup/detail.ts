import { SETUP_STEPS } from '@playlet/domain/staff/setup';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'settings.edit',
  rate: 'read',
  summary: 'The steps of a new studio up to its first sale, each checked by the present state',
  input: z.strictObject({}),
  output: z.object({
    steps: z.array(z.object({ name: z.enum(SETUP_STEPS), isDone: z.boolean() })).describe('In their order.'),
    hasSold: z.boolean().describe('An order was paid through a payment provider.'),
  }),
});
