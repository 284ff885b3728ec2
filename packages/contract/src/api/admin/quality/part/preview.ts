import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { markedPart } from '#entities/marked-part.ts';
import { episodeIndex, id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.view',
  rate: 'read',
  summary: 'Where the other episodes of a drama have the sound of this part; changes nothing',
  input: z.strictObject({ groupId: id, index: episodeIndex, span: markedPart.describe('The part.') }),
  output: z.object({
    list: z
      .array(
        z.object({
          index: episodeIndex,
          span: markedPart,
          percent: z.int().describe('How much of the sound is the same.'),
        }),
      )
      .describe('Episodes that have it nowhere are left out.'),
    unmeasured: z.int().describe('Episodes whose sound was not measured.'),
  }),
  errors: ['VIDEO_NOT_FOUND'],
});
