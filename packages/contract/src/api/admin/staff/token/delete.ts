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
  summary: 'Revokes an access token of anybody',
  input: z.strictObject({ id, note: staffNote }),
  output: z.object({}),
  errors: ['STAFF_TOKEN_NOT_FOUND'],
});
