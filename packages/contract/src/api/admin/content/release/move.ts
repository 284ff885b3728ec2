import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { episodeIndex, id, moment } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.publish',
  note: 'note',
  rate: 'write',
  summary: 'Moves what comes at one moment to another, and with it what follows where that is wanted',
  input: z.strictObject({
    groupId: id,
    from: moment,
    to: moment,
    first: episodeIndex.nullable().describe('Null where the drama itself is moved.'),
    last: episodeIndex.nullable(),
    following: z.boolean().describe('Later episodes move by as much.'),
    note: staffNote.optional(),
  }),
  output: z.object({ groupId: id, moved: z.int().describe('How many were moved.') }),
  errors: ['RELEASE_NOT_THERE', 'MOMENT_PASSED'],
});
