import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dramaFilter } from '#entities/drama-edit.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  mayLag: true,
  summary: 'How many dramas a filter finds',
  input: z.strictObject(dramaFilter),
  output: z.object({
    count: z.int().describe('Dramas found.'),
    exact: z.boolean().describe('False beyond ten thousand, where it is an estimate.'),
  }),
});
