import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'staff.manage',
  note: 'note',
  rate: 'write',
  summary: 'Takes a one-time link back',
  input: z.strictObject({ id, note: staffNote }),
  output: z.object({}),
  errors: ['STAFF_INVITATION_NOT_FOUND'],
});
