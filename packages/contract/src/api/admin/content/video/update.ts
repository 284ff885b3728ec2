import { MAX_TITLE_LENGTH } from '@playlet/domain/catalogue/title';
import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { markedPart } from '#entities/marked-part.ts';
import { episodeIndex, id } from '#entities/scalar.ts';
import { singleLine } from '#entities/text.ts';

const intro = z
  .union([markedPart, z.literal('none')])
  .nullable()
  .describe(
    'The opening credits; null where they lie as the drama says, `none` where this episode has none.',
  );

const part = z.union([markedPart, z.literal('none')]).nullable();
const recap = part.describe(
  'What is shown again of earlier episodes; null where it lies as it was found, `none` where there is none.',
);
const credits = part.describe(
  'The end credits; null where they lie as they were found, `none` where there are none.',
);

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Gives an episode another title, or says where its opening credits, recap and end credits lie',
  input: z.strictObject({
    groupId: id,
    index: episodeIndex,
    title: singleLine(0, MAX_TITLE_LENGTH).optional(),
    intro: intro.optional(),
    recap: recap.optional(),
    credits: credits.optional(),
  }),
  output: z.object({ groupId: id, index: episodeIndex, title: z.string(), intro, recap, credits }),
  errors: ['VIDEO_NOT_FOUND'],
});
