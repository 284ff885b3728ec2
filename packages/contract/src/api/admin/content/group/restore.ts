import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dateTime, id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.publish',
  note: 'note',
  rate: 'write',
  summary: 'Shows a drama that was unpublished or deleted as it was before, while its media are there',
  input: z.strictObject({ id, note: staffNote.optional() }),
  output: z.object({ id, publishedAt: dateTime.nullable() }),
  errors: ['GROUP_NOT_FOUND', 'NOT_TAKEN_DOWN'],
});
