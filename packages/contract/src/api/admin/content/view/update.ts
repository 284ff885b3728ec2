import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { savedView, viewFields } from '#entities/drama-edit.ts';
import { id } from '#entities/scalar.ts';

export default defineEndpoint({
  method: 'PUT',
  audience: 'admin',
  permission: 'content.view',
  rate: 'write',
  summary: 'Changes a saved view of your own',
  input: z.strictObject({ id, ...z.strictObject(viewFields).partial().shape }),
  output: savedView,
  errors: ['VIEW_NOT_FOUND'],
});
