import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { publication } from '#entities/publication.ts';
import { id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.review',
  note: 'note',
  rate: 'write',
  summary: 'Approves what somebody else has submitted: it is published, or waits for its moment',
  input: z.strictObject({ id, note: staffNote.optional() }),
  output: publication,
  errors: ['GROUP_NOT_FOUND', 'PUBLICATION_STATE_WRONG', 'PUBLISH_BLOCKED', 'OWN_SUBMISSION'],
});
