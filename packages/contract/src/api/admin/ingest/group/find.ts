import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { poster } from '#entities/group.ts';
import { episodeIndex, id } from '#entities/scalar.ts';
import { singleLine } from '#entities/text.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary:
    'Dramas that files may belong to: by the names of their folders, by a part of the title, or the one of an id',
  input: z.strictObject({
    names: z.array(singleLine(1, 200)).max(50).default([]).describe('Names of folders.'),
    groupId: id.optional().describe('The drama of this id.'),
    q: singleLine(0, 80).optional().describe('A part of a title; the latest dramas where it is empty.'),
  }),
  output: z.object({
    list: z.array(
      z.object({
        id,
        title: z.string(),
        importKey: z.string().nullable().describe('The folder it was imported from.'),
        licenseNo: z.string().nullable(),
        poster: poster.nullable(),
        episodes: z.array(episodeIndex).describe('Episodes whose media are there, in their order.'),
      }),
    ),
  }),
});
