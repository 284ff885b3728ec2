import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { markedPart } from '#entities/marked-part.ts';
import { partKind } from '#entities/quality.ts';
import { episodeIndex, id } from '#entities/scalar.ts';

const MAX_EPISODE_COUNT = 500;

const part = z
  .union([markedPart, z.literal('none')])
  .nullable()
  .describe('Null where it lies as it was found, `none` where there is none.');

const episodes = z
  .array(z.object({ index: episodeIndex, part }))
  .min(1)
  .max(MAX_EPISODE_COUNT);

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Says of several episodes of a drama at once where one of their parts lies: of all or of none',
  input: z.strictObject({ groupId: id, kind: partKind, episodes }),
  output: z.object({
    before: episodes.describe('As it was, to be sent where this is to be taken back.'),
  }),
  errors: ['VIDEO_NOT_FOUND'],
});
