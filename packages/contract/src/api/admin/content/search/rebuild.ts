import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Has the whole search index written anew in the background; the old one answers meanwhile',
  input: z.strictObject({}),
  output: z.object({
    groups: z.int().describe('Dramas written anew.'),
    subtitles: z.int().describe('Subtitle files written anew.'),
  }),
});
