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
  summary: 'Ends a session of somebody, or all of them',
  input: z.strictObject({
    staffId: id,
    id: id.optional().describe('All where none is named.'),
    note: staffNote,
  }),
  output: z.object({ ended: z.int().describe('Sessions that ended.') }),
  errors: ['STAFF_NOT_FOUND', 'STAFF_SESSION_NOT_FOUND'],
});
