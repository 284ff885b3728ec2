import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { publication, publicationMoment } from '#entities/publication.ts';
import { id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.publish',
  note: 'note',
  rate: 'write',
  summary: 'Gives a drama the moment it is published, without a review, or another moment',
  input: z.strictObject({ id, publishAt: publicationMoment, note: staffNote.optional() }),
  output: publication,
  errors: ['GROUP_NOT_FOUND', 'PUBLICATION_STATE_WRONG', 'PUBLISH_BLOCKED', 'MOMENT_PASSED'],
});
