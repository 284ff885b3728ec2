import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { historyItem } from '#entities/library.ts';
import { pageInput, pageOf } from '#entities/page.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'member',
  rate: 'read',
  mayLag: true,
  summary: 'Watched dramas, last watched first, each with where to go on',
  input: z.strictObject({
    ...pageInput,
    state: z
      .enum(['all', 'continue', 'unfinished', 'finished'])
      .default('all')
      .describe(
        '`finished` are dramas whose last open episode was watched to its end, `unfinished` the others; `continue` are the unfinished ones of which ten seconds were watched.',
      ),
  }),
  output: pageOf(historyItem),
});
