import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { publication, reviewMark } from '#entities/publication.ts';
import { id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

/** A drama with more is looked at from the start. */
const MAX_MARK_COUNT = 200;

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.review',
  note: 'note',
  rate: 'write',
  summary: 'Sends a drama back to its editor, with marks at seconds of its episodes',
  input: z.strictObject({ id, note: staffNote, marks: z.array(reviewMark).max(MAX_MARK_COUNT) }),
  output: publication,
  errors: ['GROUP_NOT_FOUND', 'PUBLICATION_STATE_WRONG', 'OWN_SUBMISSION'],
});
