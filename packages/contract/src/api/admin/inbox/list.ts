import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { inboxCount, inboxItem } from '#entities/inbox.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'session',
  rate: 'read',
  summary: 'The work that waits for the caller, of the kinds that the permissions of the own roles allow',
  input: z.strictObject({
    view: z
      .enum(['waiting', 'aside'])
      .default('waiting')
      .describe('`aside`: those the caller has put aside.'),
  }),
  output: z.object({
    list: z.array(inboxItem).describe('The most pressing first; of each kind the longest waiting ones.'),
    counts: z
      .array(inboxCount)
      .describe('All items by kind but those put aside; a kind without any is left out.'),
    aside: z.int().describe('Items that the caller has put aside.'),
  }),
});
