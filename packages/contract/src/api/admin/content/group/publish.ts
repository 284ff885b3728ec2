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
  summary: 'Publishes a drama that has a registration number and an episode to watch; twice is once',
  input: z.strictObject({ id, note: staffNote.optional() }),
  output: z.object({ id, publishedAt: dateTime }),
  errors: [
    'GROUP_NOT_FOUND',
    'LICENSE_REQUIRED',
    'LICENSE_INVALID',
    'GROUP_WITHOUT_VIDEO',
    'TAKEN_DOWN',
    'PUBLISH_BLOCKED',
  ],
});
