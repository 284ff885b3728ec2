import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import {
  dramaEpisode,
  dramaState,
  dramaVersionNumber,
  dramaWritten,
  mediaRemovedAt,
} from '#entities/drama-edit.ts';
import { poster } from '#entities/group.ts';
import { dateTime, fen, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'A drama with all its episodes, as its editor sees it',
  input: z.strictObject({ id }),
  output: z.object({
    id,
    version: dramaVersionNumber,
    fields: dramaWritten,
    price: fen.nullable(),
    poster: poster.nullable(),
    state: dramaState,
    takenReason: z.string().nullable(),
    mediaRemovedAt,
    publishedAt: dateTime.nullable(),
    updatedAt: dateTime,
    writtenBy: z.string().describe('Who changed it last; empty where nobody of the staff did.'),
    episodeCount: z.int().describe('Episodes that can be opened today.'),
    playCount: z.int().describe('Plays that were counted, of all episodes.'),
    episodes: z.array(dramaEpisode),
  }),
  errors: ['GROUP_NOT_FOUND'],
});
