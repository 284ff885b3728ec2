import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { dramaFields, dramaVersionNumber } from '#entities/drama-edit.ts';
import { updateSchedule } from '#entities/group.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Changes what is named of a drama; imports that do not name it leave it',
  input: z.strictObject({
    id,
    ...z.strictObject(dramaFields).partial().shape,
    version: dramaVersionNumber
      .optional()
      .describe('The version it was read in: a field that somebody else has changed since is refused.'),
  }),
  output: z.object({
    id,
    title: z.string(),
    schedule: updateSchedule.nullable(),
    version: dramaVersionNumber,
  }),
  errors: ['GROUP_NOT_FOUND', 'EDIT_CONFLICT', 'LICENSE_REQUIRED', 'LICENSE_INVALID'],
});
