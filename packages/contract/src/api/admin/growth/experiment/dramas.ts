import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'experiments.edit',
  rate: 'read',
  summary: 'Where the walls of some dramas stand now; those that are gone are left out',
  input: z.strictObject({ ids: z.array(id).max(50) }),
  output: z.object({
    list: z.array(
      z.object({
        id,
        title: z.string(),
        access: z.enum(['free', 'vip', 'private']),
        freeEpisodes: z.int().describe('Open to everybody, from the first.'),
        episodeTotal: z.int().describe('As many as the drama will have.'),
      }),
    ),
  }),
});
