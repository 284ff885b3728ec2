import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { staffNote, staffPerson, staffRoles } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'staff.manage',
  note: 'note',
  rate: 'write',
  summary: 'Changes the roles of somebody, or disables or enables them; disabled, all their sessions end',
  input: z.strictObject({
    id,
    roles: staffRoles.optional(),
    disabled: z.boolean().optional(),
    note: staffNote,
  }),
  output: staffPerson,
  errors: ['STAFF_NOT_FOUND', 'LAST_OWNER'],
});
