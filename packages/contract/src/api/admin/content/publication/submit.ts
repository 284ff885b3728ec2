import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { publication, publicationMoment } from '#entities/publication.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Hands a drama to a reviewer; approved it is published at once, or at the moment named',
  input: z.strictObject({
    id,
    publishAt: publicationMoment.nullable(),
    reviewerId: id
      .nullable()
      .default(null)
      .describe('Who is asked to review it; null for anybody who may. Others who may can still do it.'),
  }),
  output: publication,
  errors: [
    'GROUP_NOT_FOUND',
    'PUBLICATION_STATE_WRONG',
    'PUBLISH_BLOCKED',
    'MOMENT_PASSED',
    'REVIEWER_NOT_POSSIBLE',
  ],
});
