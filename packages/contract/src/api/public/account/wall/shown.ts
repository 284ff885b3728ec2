import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  summary:
    'Tells that the pay wall of a drama, or the list of plans, is on the screen, for the experiments that run there',
  input: z.strictObject({
    groupId: id.optional().describe('The drama whose wall it is; left out for the list of plans.'),
  }),
  output: z.object({}),
});
