import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { bulkEdit } from '#entities/drama-edit.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'GET',
  audience: 'admin',
  permission: 'content.edit',
  rate: 'read',
  summary: 'How far a bulk edit is',
  input: z.strictObject({ id }),
  output: bulkEdit,
  errors: ['BULK_EDIT_NOT_FOUND'],
});
