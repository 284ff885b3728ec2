import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { presencePlace } from '#entities/live.ts';
import { dateTime, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  audit: 'none',
  rate: 'write',
  summary: 'Says what one has open, to be repeated every 20 seconds, and answers who else has; null leaves',
  input: z.strictObject({
    clientId: id.describe('Names a tab of a browser; made up by it.'),
    place: presencePlace.nullable(),
  }),
  output: z.object({
    people: z
      .array(z.object({ staffId: id, name: z.string(), since: dateTime }))
      .describe('The others, whoever came first at the top; each once.'),
  }),
});
