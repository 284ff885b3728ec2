import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { id } from '#entities/scalar.ts';
import { staffNote } from '#entities/staff.ts';

export default defineEndpoint({
  method: 'DELETE',
  audience: 'admin',
  permission: 'catalogue.edit',
  note: 'note',
  rate: 'write',
  summary: 'Deletes a channel with its shelves; its dramas stay where else they are',
  input: z.strictObject({ id, note: staffNote.describe('Why, for the audit log.') }),
  output: z.object({}),
  errors: ['CHANNEL_NOT_FOUND', 'CHANNEL_IS_TAB'],
});
