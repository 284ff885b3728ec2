import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'promotion.edit',
  note: 'note',
  rate: 'write',
  summary: 'Deletes a promotion link that nobody followed and that cost nothing; any other is paused instead',
  input: z.strictObject({ id, note: staffNote.describe('Why, for the audit log.') }),
  output: z.object({}),
  errors: ['PROMOTION_LINK_NOT_FOUND', 'PROMOTION_LINK_USED'],
});
