import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { bulkEdit } from '#entities/drama-edit.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'write',
  summary: 'Puts the dramas of a bulk edit back, but for those that were changed again since',
  input: z.strictObject({ id }),
  output: bulkEdit,
  errors: ['BULK_EDIT_NOT_FOUND', 'BULK_EDIT_UNDONE'],
});
