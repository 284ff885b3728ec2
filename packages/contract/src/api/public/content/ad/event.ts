import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'write',
  summary:
    'What became of an advertisement; each event counts once, within an hour, for whom it was given to',
  input: z.strictObject({ showingId: id, event: z.enum(['impression', 'click', 'complete']) }),
  output: z.object({
    counted: z
      .boolean()
      .describe('False where it had counted before, or the end is told before it can have been reached.'),
  }),
  errors: ['AD_NOT_FOUND'],
});
