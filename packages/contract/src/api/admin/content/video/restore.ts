import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodeIndex, id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.publish',
  note: 'note',
  rate: 'write',
  summary: 'Shows an episode that was unpublished or deleted again, while its media are there',
  input: z.strictObject({ groupId: id, index: episodeIndex, note: staffNote.optional() }),
  output: z.object({ groupId: id, index: episodeIndex }),
  errors: ['VIDEO_NOT_FOUND', 'NOT_TAKEN_DOWN'],
});
