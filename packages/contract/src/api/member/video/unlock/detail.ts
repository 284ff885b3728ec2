import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'guest',
  rate: 'read',
  priority: 'high',
  summary: 'Whether an episode can be unlocked by watching an advertisement, and how often today',
  input: z.strictObject({}),
  output: z.object({
    left: z
      .int()
      .describe('0 where there is nothing to watch, or today has been used up. Members alone can unlock.'),
    seconds: z.int().describe('How long the advertisement is.'),
  }),
});
