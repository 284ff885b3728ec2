import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodeIndex, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'The episodes of a drama with their length, for marks on their timelines',
  input: z.strictObject({ id }),
  output: z.object({
    list: z.array(
      z.object({ index: episodeIndex, title: z.string(), duration: z.number().describe('Seconds.') }),
    ),
  }),
  errors: ['GROUP_NOT_FOUND'],
});
